import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import type { AddedContent, RecipeContent, VersionPart } from '#shared/recipes/kitchen-recipe';
import { withMarks } from '#shared/recipes/eaters';
import type { AddedRecipe, CurrentRecipe } from '#shared/recipes/recipe.contract';
import { type RecipeFault, sentenceOf } from '#shared/recipes/recipe-check';
import { FOR_UPDATE, type SqlEntityManager, type Transaction } from '../core/database/unit-of-work.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { MediaService } from '../media/media.service.js';
import { RecipeEntity, RecipeVersionEntity } from './recipe.entity.js';

/** The recipe of the mandi, whose three parts are tasted together. */
export const MANDI = 'mandi';

/** Common reads and announcements of the services of the first recipe and of the added ones. */
@Injectable()
export class RecipeRecordsService {
  constructor(
    private readonly inventory: InventoryService,
    private readonly media: MediaService,
  ) {}

  /** All that the kitchen cooks by. */
  async shown(em: SqlEntityManager): Promise<CurrentRecipe> {
    const recipes = await em.find(RecipeEntity, {}, { orderBy: { id: 'asc' } });
    const current = recipes.map(({ id, number }) => ({ recipe: id, number }));
    const versions = new Map((await em.find(RecipeVersionEntity, { $or: current })).map((version) => [version.recipe, version]));
    const [first, ...rest] = [...recipes].sort((a, b) => Number(b.id === MANDI) - Number(a.id === MANDI));
    const content = first && versions.get(first.id);
    if (!first || !content) throw new Error('The kitchen has no recipe');
    const added = rest.flatMap((recipe) => {
      const version = versions.get(recipe.id);
      return version ? [addedRecipeOf(recipe, version)] : [];
    });
    const { id, number, latest } = first;
    // No recipe is ever removed, so that every change makes the sum larger.
    const version = recipes.reduce((sum, recipe) => sum + recipe.version, 0);
    return { id, number, savedAt: content.savedAt, latest, content: withMarks(content.content as RecipeContent), added, version };
  }

  /** Begins every change of a recipe: one at a time, so that no two of them together make a recipe contain itself. */
  async begin(tx: Transaction): Promise<RecipeEntity> {
    return tx.em.findOneOrFail(RecipeEntity, { id: MANDI }, FOR_UPDATE);
  }

  async announce(tx: Transaction): Promise<CurrentRecipe> {
    await tx.em.flush();
    const record = await this.shown(tx.em);
    tx.announce(RECIPE_ROOM, 'recipe.changed', record);
    return record;
  }

  async usedItems(em: SqlEntityManager): Promise<InventoryItem[]> {
    return (await this.inventory.items(em)).filter(({ isActive }) => isActive);
  }

  /** @throws DomainError unprocessable `media.unknown` */
  async requireVideos(em: SqlEntityManager, part: VersionPart, at: string): Promise<void> {
    for (const { url, path } of videosOf(part)) await this.media.require(em, url, 'video', `${at}.${path}`);
  }

  /** @throws DomainError notFound `recipe.noVersion` */
  async version(em: SqlEntityManager, recipe: string, number: number): Promise<RecipeVersionEntity> {
    const found = await em.findOne(RecipeVersionEntity, { recipe, number });
    if (!found) throw new DomainError('notFound', 'recipe.noVersion', 'There is no such version of the recipe');
    return found;
  }
}

/** @throws DomainError unprocessable `recipe.faults` with every line that is wrong */
export function refuseFaults(faults: readonly RecipeFault[]): void {
  if (faults.length === 0) return;
  const issues = faults.map((fault) => ({ path: fault.path, message: sentenceOf(fault) }));
  throw new DomainError('unprocessable', 'recipe.faults', 'Some lines of the recipe cannot be saved', { issues });
}

/** The uploads that a part shows. */
export function videosOf({ video, steps }: VersionPart): { url: string; path: string }[] {
  const named = [{ url: video, path: 'video' }, ...steps.map((step, place) => ({ url: step.video, path: `steps.${place}.video` }))];
  return named.flatMap(({ url, path }) => (url?.startsWith('/media/') ? [{ url, path }] : []));
}

export const addedRecipeOf = ({ id, number, latest, isArchived, version }: RecipeEntity, current: RecipeVersionEntity): AddedRecipe => ({
  id,
  number,
  savedAt: current.savedAt,
  latest,
  content: current.content as AddedContent,
  isArchived,
  version,
});
