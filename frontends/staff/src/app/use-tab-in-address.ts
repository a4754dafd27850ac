import { useSearchParams } from 'react-router-dom';

/**
 * The open tab of a page, as the address has it, so that a reload and the back button keep it.
 * @param tabs the first is shown when the address names none of them
 * @returns `tab`: the open one; `open`: goes to another and drops the rest of the query; `choose`: the same for the tab list, whose press
 * on the open tab leaves the address as it is
 */
export function useTabInAddress<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0];
  const open = (name: Tab): void => setSearch({ tab: name });
  const choose = (chosen: string | null): void => {
    const name = tabs.find((offered) => offered === chosen);
    if (name && name !== tab) open(name);
  };
  return { tab, open, choose };
}
