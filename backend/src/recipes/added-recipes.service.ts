import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { LiveReply } from '#shared/core/reply.contract';
import { dishKey } from '#shared/menu/dish-key';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import { amountsOf } from '#shared/recipes/eaters';
import type { AddedContent } from '#shared/recipes/kitchen-recipe';
import {
  type AddedRecipe,
  type ChangeAddedRecipe,
  MOST_RECIPES,
  type RecipeVersion,
  type SaveAddedVersion,
  type WholeAddedVersion,
} from '#shared/recipes/recipe.contract';
import { addedFaults } from '#shared/recipes/recipe-check';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { SubjectNamesOf } from '../core/subject-names.js';
import { addedRecipeOf, MANDI, RecipeRecordsService, refuseFaults } from './recipe-records.service.js';
import { RecipeEntity, RecipeVersionEntity } from './recipe.entity.js';
import { versionsOf } from './recipes.service.js';

/** The recipes that managers add. None is ever removed: dishes that were sold and other recipes go on naming it. @source requirements/console C105 */
@Injectable()
export class AddedRecipesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
    private readonly recipeRecords: RecipeRecordsService,
  ) {}

  @SubjectNamesOf('recipe')
  async names(em: SqlEntityManager, ids: readonly string[]): Promise<Iterable<readonly [string, string]>> {
    const recipes = await em.find(RecipeEntity, { id: { $in: ids.filter((id) => id !== MANDI) } });
    return Promise.all(
      recipes.map(async (recipe) => [recipe.id, addedRecipeOf(recipe, await this.currentOf(em, recipe)).content.title.en] as const),
    );
  }

  /**
   * A recipe with its first version, which is current.
   * @throws DomainError unprocessable `recipe.faults` with every line that is wrong, `media.unknown`; conflict `recipe.tooMany`
   */
  add({ content, note }: SaveAddedVersion, savedBy: string): Promise<AddedRecipe> {
    return this.work.run(async (tx) => {
      await this.recipeRecords.begin(tx);
      const taken = (await tx.em.find(RecipeEntity, {})).map(({ id }) => id);
      if (taken.length > MOST_RECIPES) throw new DomainError('conflict', 'recipe.tooMany', `A kitchen has at most ${MOST_RECIPES} recipes`);
      await this.check(tx, null, content);
      const id = dishKey(content.title.en, new Set(taken));
      const recipe = tx.em.create(RecipeEntity, { id, number: 1, latest: 1 });
      const version = tx.em.create(RecipeVersionEntity, { recipe: id, number: 1, content, note, savedBy, savedAt: this.clock.now() });
      await tx.audit({ action: 'recipe.created', subject: `recipe:${id}`, after: { name: content.title.en, note } });
      await this.recipeRecords.announce(tx);
      return addedRecipeOf(recipe, version);
    });
  }

  /** Every version without its content, the newest first; a load of the room `recipe`. @throws DomainError notFound `recipe.unknown` */
  versions(id: string): Promise<RawJson<LiveReply<RecipeVersion[]>>> {
    const load = async (em: SqlEntityManager): Promise<RecipeVersion[]> => {
      await this.require(em, id);
      return versionsOf(em, id);
    };
    return this.reads.load(RECIPE_ROOM, load, `versions ${id}`);
  }

  /** @throws DomainError notFound `recipe.unknown`, `recipe.noVersion` */
  version(id: string, number: number): Promise<WholeAddedVersion> {
    return this.work.read(async (em) => {
      await this.require(em, id);
      const found = await this.recipeRecords.version(em, id, number);
      return { ...found.toContract(), content: found.content as AddedContent };
    });
  }

  /**
   * Writes a version down; the kitchen goes on cooking by the current one.
   * @throws DomainError notFound `recipe.unknown`; unprocessable `recipe.faults` with every line that is wrong, `media.unknown`
   */
  save(id: string, { content, note }: SaveAddedVersion, savedBy: string): Promise<WholeAddedVersion> {
    return this.work.run(async (tx) => {
      await this.recipeRecords.begin(tx);
      const recipe = await this.require(tx.em, id);
      await this.check(tx, id, content);
      const number = recipe.latest + 1;
      recipe.latest = number;
      const version = tx.em.create(RecipeVersionEntity, { recipe: id, number, content, note, savedBy, savedAt: this.clock.now() });
      await tx.audit({ action: 'recipe.versionSaved', subject: `recipe:${id}`, after: { number, note } });
      await this.recipeRecords.announce(tx);
      return { ...version.toContract(), content };
    });
  }

  /**
   * Chooses a version, archives the recipe or brings it back.
   * @throws DomainError notFound `recipe.unknown`, `recipe.noVersion`; conflict `record.stale`;
   * unprocessable `recipe.faults` when the version would make the recipe contain itself by the present contents of others
   */
  change(id: string, { number, isArchived, version }: ChangeAddedRecipe): Promise<AddedRecipe> {
    return this.work.run(async (tx) => {
      await this.recipeRecords.begin(tx);
      const recipe = await this.require(tx.em, id);
      const before = addedRecipeOf(recipe, await this.currentOf(tx.em, recipe));
      expectVersion({ version: recipe.version, toContract: () => before }, version);
      if (number !== undefined && number !== recipe.number) {
        const { content } = await this.recipeRecords.version(tx.em, id, number);
        await this.check(tx, id, content as AddedContent, ({ problem }) => problem === 'containsItself');
        recipe.number = number;
        const was = { number: before.number };
        await tx.audit({ action: 'recipe.versionChosen', subject: `recipe:${id}`, before: was, after: { number } });
      }
      if (isArchived !== undefined && isArchived !== recipe.isArchived) {
        recipe.isArchived = isArchived;
        const [was, now] = [{ archived: !isArchived }, { archived: isArchived }];
        await tx.audit({ action: 'recipe.changed', subject: `recipe:${id}`, before: was, after: now });
      }
      await this.recipeRecords.announce(tx);
      return addedRecipeOf(recipe, await this.currentOf(tx.em, recipe));
    });
  }

  private async check(
    { em }: Transaction,
    id: string | null,
    content: AddedContent,
    which: (fault: ReturnType<typeof addedFaults>[number]) => boolean = () => true,
  ): Promise<void> {
    const { added: others = [] } = amountsOf(await this.recipeRecords.shown(em));
    refuseFaults(addedFaults(content, { id, items: await this.recipeRecords.usedItems(em), others }).filter(which));
    await this.recipeRecords.requireVideos(em, content, 'content');
  }

  private currentOf(em: SqlEntityManager, { id, number }: RecipeEntity): Promise<RecipeVersionEntity> {
    return this.recipeRecords.version(em, id, number);
  }

  private async require(em: SqlEntityManager, id: string): Promise<RecipeEntity> {
    const recipe = id === MANDI ? null : await em.findOne(RecipeEntity, { id });
    if (!recipe) throw new DomainError('notFound', 'recipe.unknown', 'There is no such recipe');
    return recipe;
  }
}
