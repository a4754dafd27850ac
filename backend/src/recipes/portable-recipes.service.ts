import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#shared/core/errors';
import { folded } from '#shared/core/folded';
import type { ImportLine, SentRecord } from '#shared/imports/import.contract';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import type { AddedContent } from '#shared/recipes/kitchen-recipe';
import { settledRecipe } from '#shared/recipes/portable-recipe';
import { addedFaults, type RecipeFault } from '#shared/recipes/recipe-check';
import { type AddedRecipe, addedContentSchema, MOST_RECIPES, portableRecipeSchema } from '#shared/recipes/recipe.contract';
import type { Transaction } from '../core/database/unit-of-work.js';
import { BringsIn, type Comparison } from '../core/imports.js';
import { currentRequest } from '../core/request-context.js';
import { Restores, SnapshotsService } from '../snapshots/snapshots.service.js';
import { AddedRecipesService } from './added-recipes.service.js';
import { RecipeRecordsService } from './recipe-records.service.js';

/** Recipes of an import, as they were left by it and as they were before. */
const takenSchema = z.object({
  added: z.array(z.object({ id: z.string(), version: z.int() })),
  changed: z.array(z.object({ id: z.string(), version: z.int(), number: z.int(), isArchived: z.boolean() })),
});

/** A recipe of a file. */
interface Brought {
  place: number;
  /** Of the recipe that it changes; until a new one has its own, one that no recipe has. */
  id: string;
  before: AddedRecipe | undefined;
  /** Null when the record has not the form of a recipe. */
  content: AddedContent | null;
  name: string;
  reasons: ImportLine['reasons'];
}

/** Recipes from files. A title that the kitchen has is the same recipe: its content becomes a new version, which is chosen. */
@Injectable()
export class PortableRecipesService {
  constructor(
    private readonly recipeRecords: RecipeRecordsService,
    private readonly addedRecipes: AddedRecipesService,
    private readonly snapshots: SnapshotsService,
  ) {}

  @BringsIn('recipes')
  async compare(em: SqlEntityManager, records: readonly SentRecord[]): Promise<Comparison> {
    const { added = [] } = await this.recipeRecords.shown(em);
    const brought = await this.read(em, records, added);
    const items = await this.recipeRecords.usedItems(em);
    // A recipe that is refused is not there for those that contain it.
    for (let count = -1; count !== refused(brought).length;) {
      count = refused(brought).length;
      const kept = brought.filter(({ reasons }) => reasons.length === 0);
      const others = [...added.filter(({ id }) => kept.every((one) => one.id !== id)), ...kept].flatMap(({ id, content }) =>
        content ? [{ ...content, id }] : [],
      );
      for (const one of kept) {
        if (one.content) one.reasons.push(...reasonsOf(one.content, addedFaults(one.content, { id: one.id, items, others })));
      }
    }
    const room = MOST_RECIPES - added.length;
    for (const one of brought.filter(({ before, reasons }) => !before && reasons.length === 0).slice(room)) {
      one.reasons.push({ problem: 'tooMany', detail: String(MOST_RECIPES) });
    }
    return { lines: brought.map(lineOf), take: (tx) => this.take(tx, brought.filter(isTaken)) };
  }

  @Restores(RECIPE_ROOM, takenSchema, 'manager')
  async undo(_tx: Transaction, _list: string, taken: z.infer<typeof takenSchema>, stays: (id: string) => void): Promise<void> {
    const before = [...taken.added.map((one) => ({ ...one, isArchived: true })), ...taken.changed].reverse();
    for (const { id, ...edit } of before) {
      await this.addedRecipes.change(id, edit).catch((error: unknown) => {
        // A person has worked on it since.
        if (!(error instanceof DomainError && error.code === 'record.stale')) throw error;
        stays(id);
      });
    }
  }

  private async read(em: SqlEntityManager, records: readonly SentRecord[], added: readonly AddedRecipe[]): Promise<Brought[]> {
    const stored = new Map([...added].sort(archivedFirst).map((recipe) => [folded(recipe.content.title.en), recipe]));
    const ids = new Map([...stored].map(([title, { id }]) => [title, id]));
    const items = await this.recipeRecords.usedItems(em);
    const parsed = records.map(({ place, value }) => ({ place, read: portableRecipeSchema.safeParse(value) }));
    const seen = new Set<string>();
    const named = parsed.map(({ place, read }) => {
      const title = folded(read.data?.title.en ?? '');
      const isTwice = seen.has(title);
      seen.add(title);
      if (!ids.has(title)) ids.set(title, `new ${place}`);
      const reasons = read.error?.issues.map(({ path }) => ({ problem: 'form', detail: path.join('.') })) ?? [];
      return { place, read, title, reasons: isTwice ? [...reasons, { problem: 'twice', detail: '' }] : reasons };
    });
    const brought: Brought[] = [];
    for (const { place, read, title, reasons } of named) {
      const content = read.data ? settledRecipe(read.data, ids, items) : null;
      const id = ids.get(title) ?? '';
      if (content) reasons.push(...(await this.missingVideos(em, content)));
      brought.push({ place, id, before: stored.get(title), content, name: read.data?.title.en ?? '', reasons });
    }
    return brought;
  }

  private async missingVideos(em: SqlEntityManager, content: AddedContent): Promise<ImportLine['reasons']> {
    try {
      await this.recipeRecords.requireVideos(em, content, 'content');
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [{ problem: 'video', detail: '' }];
      throw error;
    }
  }

  /** Those inside others come first. */
  private async take(tx: Transaction, brought: readonly Brought[]): Promise<number> {
    const by = currentRequest()?.session?.name ?? '';
    const made = new Map<string, string>();
    const taken: z.infer<typeof takenSchema> = { added: [], changed: [] };
    for (let left = [...brought]; left.length > 0;) {
      const waits = ({ content }: Brought): boolean => content?.recipes.some(({ recipe }) => left.some(({ id }) => id === recipe)) === true;
      const ready = left.filter((one) => !waits(one));
      if (ready.length === 0) throw new Error('Recipes contain each other');
      for (const { id, before, content: read } of ready) {
        if (!read) continue;
        const recipes = read.recipes.map((inside) => ({ ...inside, recipe: made.get(inside.recipe) ?? inside.recipe }));
        const saved = { content: { ...read, recipes }, note: '' };
        if (!before) {
          const recipe = await this.addedRecipes.add(saved, by);
          made.set(id, recipe.id);
          taken.added.push({ id: recipe.id, version: recipe.version });
          continue;
        }
        const { number } = await this.addedRecipes.save(id, saved, by);
        const { version } = await this.addedRecipes.change(id, { number, isArchived: false, version: before.version + 1 });
        taken.changed.push({ id, version, number: before.number, isArchived: before.isArchived });
      }
      left = left.filter(waits);
    }
    return this.snapshots.keep(tx, RECIPE_ROOM, 'imported', taken, brought.length);
  }
}

/** Each with the name of its line, or the way on which the recipe would contain itself. */
const reasonsOf = (content: AddedContent, faults: readonly RecipeFault[]): ImportLine['reasons'] =>
  faults.map(({ path, problem, chain }) => {
    const [, list, place] = path.split('.');
    const line =
      list === 'ingredients'
        ? content.ingredients[Number(place)]?.name.en
        : list === 'recipes'
          ? content.recipes[Number(place)]?.recipe
          : '';
    return { problem, detail: chain?.join(' → ') ?? line ?? '' };
  });

const refused = (brought: readonly Brought[]): Brought[] => brought.filter(({ reasons }) => reasons.length > 0);
const archivedFirst = (a: AddedRecipe, b: AddedRecipe): number => Number(b.isArchived) - Number(a.isArchived);
/** With its fields in one order, whichever the database or the file has them in. */
const written = (content: AddedContent): string => JSON.stringify(addedContentSchema.parse(content));

function lineOf({ place, name, before, content, reasons }: Brought): ImportLine {
  const isSame = before !== undefined && content !== null && !before.isArchived && written(before.content) === written(content);
  const state = reasons.length > 0 ? 'refused' : !before ? 'new' : isSame ? 'same' : 'changed';
  return { place, name, state, version: before?.version ?? null, reasons };
}

const isTaken = (one: Brought): boolean => ['new', 'changed'].includes(lineOf(one).state);
