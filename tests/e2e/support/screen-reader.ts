import type { CDPSession, Page } from '@playwright/test';

/** What a screen reader says of a place where the keyboard stops. */
export interface Stop {
  role: string;
  name: string;
}

/** A node of the tree that the browser hands to screen readers. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value: unknown } }[];
}

interface Node extends Stop {
  id: number;
  isFocusable: boolean;
  level: number | null;
}

/** More than any page has: what goes round in a circle ends. */
const MOST_STOPS = 400;

/** The page as a screen reader reads it, from its beginning to its end. */
async function readingOrder(devtools: CDPSession): Promise<Node[]> {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const order: Node[] = [];
  const read = (node: AxNode): void => {
    const property = (name: string): unknown => node.properties?.find((one) => one.name === name)?.value.value;
    if (!node.ignored && node.backendDOMNodeId !== undefined) {
      order.push({
        id: node.backendDOMNodeId,
        role: node.role?.value ?? '',
        name: (node.name?.value ?? '').trim(),
        isFocusable: property('focusable') === true,
        level: Number(property('level') ?? NaN) || null,
      });
    }
    for (const child of node.childIds ?? []) {
      const found = byId.get(child);
      if (found) read(found);
    }
  };
  if (nodes[0]) read(nodes[0]);
  return order;
}

/** What has the focus, by the browser's number of it; null: the page itself. */
async function focused(devtools: CDPSession): Promise<number | null> {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.activeElement === document.body ? null : document.activeElement',
  });
  if (result.objectId === undefined) return null;
  const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId });
  return node.backendNodeId;
}

/** Goes through the page by the Tab key alone. @returns the stops in their order, up to the one where it begins anew */
async function tabThrough(page: Page, devtools: CDPSession): Promise<number[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops: number[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await focused(devtools);
    if (stop === null || stop === stops[0]) break;
    stops.push(stop);
  }
  return stops;
}

/**
 * What somebody who hears the page and has no pointer would trip over: a stop without a role or a name, an order of stops that is not the order in
 * which the page is read, a page without one main heading and one main part.
 * @returns each fault in words, and the stops in their order
 */
export async function heard(page: Page): Promise<{ faults: string[]; stops: Stop[] }> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const before = await readingOrder(devtools);
    const tabbed = await tabThrough(page, devtools);
    // What lies below is drawn when it comes near.
    const order = [...(await readingOrder(devtools)), ...before];
    const placeOf = (id: number): number => order.findIndex((node) => node.id === id);
    const stops = tabbed.map((id) => order[placeOf(id)] ?? { id, role: '', name: '', isFocusable: true, level: null });
    const nameless = stops.filter(({ role, name }) => role === '' || role === 'generic' || name === '');
    const backwards = stops.filter(({ id }, nth) => nth > 0 && placeOf(id) < placeOf(stops[nth - 1]?.id ?? id));
    const read = order.slice(0, order.length - before.length);
    const headings = read.filter(({ role, level }) => role === 'heading' && level === 1);
    const mains = read.filter(({ role }) => role === 'main');
    return {
      stops: stops.map(({ role, name }) => ({ role, name })),
      faults: [
        ...nameless.map(({ role, name }, nth) => `a stop without a ${name === '' ? 'name' : 'role'}: ${role} ${name} (${nth + 1})`),
        ...backwards.map(({ role, name }) => `${role} "${name}" is read before what the keyboard reaches before it`),
        ...(headings.length === 1 ? [] : [`${headings.length} main headings`]),
        ...(mains.length === 1 ? [] : [`${mains.length} main parts`]),
        ...(stops.length >= MOST_STOPS ? ['the keyboard does not come to an end'] : []),
      ],
    };
  } finally {
    await devtools.detach();
  }
}
