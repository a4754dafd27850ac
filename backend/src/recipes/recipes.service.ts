import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { LiveReply } from '#shared/core/reply.contract';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import { type DishPart, isFirstPart } from '#shared/recipes/dish-parts';
import { withMarks, amountsOf } from '#shared/recipes/eaters';
import { FIRST_CURRENT, FIRST_VERSIONS } from '#shared/recipes/first-versions';
import type { AddedContent, KitchenRecipe, RecipeContent } from '#shared/recipes/kitchen-recipe';
import type {
  ChooseRecipeVersion,
  CurrentRecipe,
  RecipeVersion,
  SaveRecipeVersion,
  WholeRecipeVersion,
} from '#shared/recipes/recipe.contract';
import { recipeFaults } from '#shared/recipes/recipe-check';
import { RECIPE_KEYS } from '#shared/recipes/recipe';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { MediaUse } from '../core/media-uses.js';
import type { RawJson } from '../core/raw-json.js';
import { StartupStep } from '../core/startup-steps.js';
import { MANDI, RecipeRecordsService, refuseFaults, videosOf } from './recipe-records.service.js';
import { RecipeEntity, RecipeVersionEntity } from './recipe.entity.js';

const FIRST_AUTHOR = 'System';

/**
 * The first recipe of the kitchen in its versions, one of them current, and reads of all recipes for the other services.
 * @source requirements/console C72
 */
@Injectable()
export class RecipesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
    private readonly recipeRecords: RecipeRecordsService,
  ) {}

  /** The dated collections as the first versions, in a kitchen that has no recipe yet. */
  @StartupStep({ name: 'recipe' })
  async seed(): Promise<void> {
    await this.work.run(async ({ em }) => {
      if ((await em.count(RecipeEntity)) > 0) return;
      em.create(RecipeEntity, { id: MANDI, number: FIRST_CURRENT, latest: FIRST_VERSIONS.length });
      FIRST_VERSIONS.forEach(({ content, savedAt }, place) => {
        em.create(RecipeVersionEntity, { recipe: MANDI, number: place + 1, content, savedAt, savedBy: FIRST_AUTHOR, note: '' });
      });
    });
  }

  /** No version is ever removed, and each must go on showing its videos. */
  @MediaUse()
  async shownUploads(em: SqlEntityManager): Promise<string[]> {
    const saved = { $or: [{ recipe: { $ne: MANDI } }, { number: { $gt: FIRST_VERSIONS.length } }] };
    const versions = await em.find(RecipeVersionEntity, saved);
    return versions.flatMap(({ recipe, content }) => {
      const parts = recipe === MANDI ? Object.values(content as RecipeContent) : [content as AddedContent];
      return parts.flatMap((part) => videosOf(part).map(({ url }) => url));
    });
  }

  /** The kitchen's current recipe; a load of the room `recipe`. */
  current(): Promise<RawJson<LiveReply<CurrentRecipe>>> {
    return this.reads.load(RECIPE_ROOM, (em) => this.recipeRecords.shown(em));
  }

  /** The amounts that the kitchen cooks by. */
  async amounts(em: SqlEntityManager): Promise<KitchenRecipe> {
    return amountsOf(await this.recipeRecords.shown(em));
  }

  /**
   * Refuses parts of a dish whose recipe is not there; one that is archived may only stay.
   * @throws DomainError unprocessable `recipe.unknown` at the line
   */
  async requireParts(em: SqlEntityManager, parts: readonly DishPart[], before: readonly DishPart[]): Promise<void> {
    const added = await em.find(RecipeEntity, { id: { $ne: MANDI } });
    const isKnown = (recipe: string): boolean =>
      isFirstPart(recipe) ||
      added.some(({ id, isArchived }) => id === recipe && (!isArchived || before.some((part) => part.recipe === recipe)));
    const issues = parts.flatMap(({ recipe }, place) =>
      recipe === null || isKnown(recipe) ? [] : [{ path: `parts.${place}.recipe`, message: UNKNOWN_RECIPE }],
    );
    if (issues.length > 0) throw new DomainError('unprocessable', 'recipe.unknown', UNKNOWN_RECIPE, { issues });
  }

  /** Every version of the first recipe without its content, the newest first; a load of the room `recipe`. */
  versions(): Promise<RawJson<LiveReply<RecipeVersion[]>>> {
    return this.reads.load(RECIPE_ROOM, (em) => versionsOf(em, MANDI), 'versions');
  }

  /** @throws DomainError notFound `recipe.noVersion` */
  version(number: number): Promise<WholeRecipeVersion> {
    return this.work.read(async (em) => {
      const found = await this.recipeRecords.version(em, MANDI, number);
      return { ...found.toContract(), content: withMarks(found.content as RecipeContent) };
    });
  }

  /**
   * Writes a version down; the kitchen goes on cooking by the current one.
   * @throws DomainError unprocessable `recipe.faults` with every line that is wrong, `media.unknown`
   */
  save({ content: typed, note }: SaveRecipeVersion, savedBy: string): Promise<WholeRecipeVersion> {
    // A screen of before the update does not know the mark.
    const content = withMarks(typed);
    return this.work.run(async (tx) => {
      const recipe = await this.recipeRecords.begin(tx);
      refuseFaults(recipeFaults(content, await this.recipeRecords.usedItems(tx.em)));
      for (const key of RECIPE_KEYS) await this.recipeRecords.requireVideos(tx.em, content[key], `content.${key}`);
      const number = recipe.latest + 1;
      recipe.latest = number;
      const version = tx.em.create(RecipeVersionEntity, { recipe: MANDI, number, content, note, savedBy, savedAt: this.clock.now() });
      await tx.audit({ action: 'recipe.versionSaved', subject: 'recipe', after: { number, note } });
      await this.recipeRecords.announce(tx);
      return { ...version.toContract(), content };
    });
  }

  /**
   * From now on the kitchen cooks by that version: every screen shows its amounts.
   * @throws DomainError conflict `record.stale`; notFound `recipe.noVersion`
   */
  choose({ number, version }: ChooseRecipeVersion, ifMatch?: number): Promise<CurrentRecipe> {
    return this.work.run(async (tx) => {
      const recipe = await this.recipeRecords.begin(tx);
      const before = await this.recipeRecords.shown(tx.em);
      expectVersion({ version: before.version, toContract: () => before }, version ?? ifMatch);
      await this.recipeRecords.version(tx.em, MANDI, number);
      if (recipe.number === number) return before;
      const was = recipe.number;
      recipe.number = number;
      await tx.audit({ action: 'recipe.versionChosen', subject: 'recipe', before: { number: was }, after: { number } });
      return this.recipeRecords.announce(tx);
    });
  }
}

const UNKNOWN_RECIPE = 'There is no such recipe';

/** The versions of a recipe without their contents, the newest first. */
export async function versionsOf(em: SqlEntityManager, recipe: string): Promise<RecipeVersion[]> {
  const fields = ['number', 'savedAt', 'savedBy', 'note'] as const;
  const found = await em.find(RecipeVersionEntity, { recipe }, { orderBy: { number: 'desc' }, fields });
  return found.map(({ number, savedAt, savedBy, note }) => ({ number, savedAt, savedBy, note }));
}
