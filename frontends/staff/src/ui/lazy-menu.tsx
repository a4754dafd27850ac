import { type ComponentType, cloneElement, type ReactElement, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part';

/** The opener of a menu: an element that draws a button. */
export type Opener = ReactElement<
  Partial<Record<'onClick' | 'onPointerEnter' | 'onFocus', () => void>> & Record<`aria-${string}`, unknown>
>;

/**
 * A menu that is downloaded when the pointer or the focus reaches its button: menus would add a tenth to the weight of the first screen.
 * @param load the menu, which opens at once and draws `opener` as its button, see `OpenedMenu`
 */
export function lazyMenu<Props extends object>(load: () => Promise<ComponentType<Props & { opener: Opener }>>) {
  const Loaded = lazyPart(load, 'kitchen');
  return function LazyMenu(props: Props & { opener: Opener }) {
    const [isWanted, setWanted] = useState(false);
    // A press loads it again after a failure, and shows the next one.
    const reach = (): void => void load().catch(() => undefined);
    const closed = cloneElement(props.opener, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: reach,
      onFocus: reach,
      onClick: () => setWanted(true),
    });
    if (!isWanted) return closed;
    return (
      <Suspense fallback={closed}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
