import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { LiveReply } from '#shared/core/reply.contract';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import { FIRST_CURRENT, FIRST_VERSIONS } from '#shared/recipes/first-versions';
import type { KitchenRecipe, RecipeContent } from '#shared/recipes/kitchen-recipe';
import type {
  ChooseRecipeVersion,
  CurrentRecipe,
  RecipeVersion,
  SaveRecipeVersion,
  WholeRecipeVersion,
} from '#shared/recipes/recipe.contract';
import { RECIPE_PROBLEMS, recipeFaults } from '#shared/recipes/recipe-check';
import { RECIPE_KEYS } from '#shared/recipes/recipe';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/expect-version.js';
import { LiveReads } from '../core/live-reads.js';
import { MediaUse } from '../core/media-uses.js';
import type { RawJson } from '../core/raw-json.js';
import { StartupStep } from '../core/startup-steps.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { MediaService } from '../media/media.service.js';
import { RecipeEntity } from './recipe.entity.js';
import { RecipeVersionEntity } from './recipe-version.entity.js';

/** The one recipe of the kitchen. */
const MANDI = 'mandi';
const FIRST_AUTHOR = 'System';

/** The recipe of the kitchen in its versions, one of them current. @source requirements/console C72 */
@Injectable()
export class RecipesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly inventory: InventoryService,
    private readonly media: MediaService,
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
    const versions = await em.find(RecipeVersionEntity, { number: { $gt: FIRST_VERSIONS.length } });
    return versions.flatMap(({ content }) => videosOf(content).map(({ url }) => url));
  }

  /** What the kitchen cooks by; a load of the room `recipe`. */
  current(): Promise<RawJson<LiveReply<CurrentRecipe>>> {
    return this.reads.load(RECIPE_ROOM, async (em) => shown(await this.recipe(em), await this.content(em)));
  }

  /** The amounts that the kitchen cooks by. */
  async amounts(em: SqlEntityManager): Promise<KitchenRecipe> {
    return (await this.content(em)).content;
  }

  /** Every version without its content, the newest first; a load of the room `recipe`. */
  versions(): Promise<RawJson<LiveReply<RecipeVersion[]>>> {
    const load = async (em: SqlEntityManager): Promise<RecipeVersion[]> => {
      const fields = ['number', 'savedAt', 'savedBy', 'note'] as const;
      const found = await em.find(RecipeVersionEntity, { recipe: MANDI }, { orderBy: { number: 'desc' }, fields });
      return found.map(({ number, savedAt, savedBy, note }) => ({ number, savedAt, savedBy, note }));
    };
    return this.reads.load(RECIPE_ROOM, load, 'versions');
  }

  /** @throws DomainError notFound `recipe.noVersion` */
  version(number: number): Promise<WholeRecipeVersion> {
    return this.work.read(async (em) => {
      const found = await this.require(em, number);
      return { ...found.toContract(), content: found.content };
    });
  }

  /**
   * Writes a version down; the kitchen goes on cooking by the current one.
   * @throws DomainError unprocessable `recipe.faults` with every line that is wrong, `media.unknown`
   */
  save({ content, note }: SaveRecipeVersion, savedBy: string): Promise<WholeRecipeVersion> {
    return this.work.run(async (tx) => {
      const recipe = await this.recipe(tx.em, LockMode.PESSIMISTIC_WRITE);
      refuseFaults(content, await this.usedItems(tx.em));
      for (const { url, path } of videosOf(content)) await this.media.require(tx.em, url, 'video', path);
      const number = recipe.latest + 1;
      recipe.latest = number;
      const version = tx.em.create(RecipeVersionEntity, { recipe: MANDI, number, content, note, savedBy, savedAt: this.clock.now() });
      await this.audit.write(tx, { action: 'recipe.versionSaved', subject: 'recipe', after: { number, note } });
      await this.announce(tx, recipe);
      return { ...version.toContract(), content };
    });
  }

  /**
   * From now on the kitchen cooks by that version: every screen shows its amounts.
   * @throws DomainError conflict `record.stale`; notFound `recipe.noVersion`
   */
  choose({ number, version }: ChooseRecipeVersion, ifMatch?: number): Promise<CurrentRecipe> {
    return this.work.run(async (tx) => {
      const recipe = await this.recipe(tx.em, LockMode.PESSIMISTIC_WRITE);
      const before = shown(recipe, await this.content(tx.em));
      expectVersion({ version: recipe.version, toContract: () => before }, version ?? ifMatch);
      await this.require(tx.em, number);
      if (recipe.number === number) return before;
      const was = recipe.number;
      recipe.number = number;
      await this.audit.write(tx, { action: 'recipe.versionChosen', subject: 'recipe', before: { number: was }, after: { number } });
      return this.announce(tx, recipe);
    });
  }

  private async usedItems(em: SqlEntityManager): Promise<InventoryItem[]> {
    return (await this.inventory.items(em)).filter(({ isActive }) => isActive);
  }

  private async announce(tx: Transaction, recipe: RecipeEntity): Promise<CurrentRecipe> {
    await tx.em.flush();
    const record = shown(recipe, await this.content(tx.em));
    tx.announce(RECIPE_ROOM, 'recipe.changed', record);
    return record;
  }

  private recipe(em: SqlEntityManager, lockMode?: LockMode): Promise<RecipeEntity> {
    return em.findOneOrFail(RecipeEntity, { id: MANDI }, lockMode === undefined ? {} : { lockMode });
  }

  private async content(em: SqlEntityManager): Promise<RecipeVersionEntity> {
    const { number } = await this.recipe(em);
    return em.findOneOrFail(RecipeVersionEntity, { recipe: MANDI, number });
  }

  private async require(em: SqlEntityManager, number: number): Promise<RecipeVersionEntity> {
    const found = await em.findOne(RecipeVersionEntity, { recipe: MANDI, number });
    if (!found) throw new DomainError('notFound', 'recipe.noVersion', 'There is no such version of the recipe');
    return found;
  }
}

const shown = ({ id, number, latest, version }: RecipeEntity, { savedAt, content }: RecipeVersionEntity): CurrentRecipe => ({
  id,
  number,
  savedAt,
  latest,
  content,
  version,
});

function refuseFaults(content: RecipeContent, items: readonly { id: number; unit: string }[]): void {
  const faults = recipeFaults(content, items);
  if (faults.length === 0) return;
  const issues = faults.map(({ path, problem }) => ({ path, message: RECIPE_PROBLEMS[problem] }));
  throw new DomainError('unprocessable', 'recipe.faults', 'Some lines of the recipe cannot be saved', { issues });
}

/** The uploads that a version shows. */
const videosOf = (content: RecipeContent): { url: string; path: string }[] =>
  RECIPE_KEYS.flatMap((key) => {
    const { video, steps } = content[key];
    const named = [{ url: video, path: 'video' }, ...steps.map((step, place) => ({ url: step.video, path: `steps.${place}.video` }))];
    return named.flatMap(({ url, path }) => (url?.startsWith('/media/') ? [{ url, path: `content.${key}.${path}` }] : []));
  });
