import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '../feedback/PanelBoundary.tsx';

interface Props<T extends string> {
  /** The query parameter that names the open tab. */
  name: string;
  label: string;
  /** `holds` are further values of the parameter that open the tab. */
  tabs: readonly { value: T; label: string; holds?: readonly string[] }[];
  panel: (tab: T) => ReactNode;
}

/** Tabs of a page, one shown at a time. The address names the open one; without a name it is the first. */
export function PageTabs<T extends string>({ name, label, tabs, panel }: Props<T>) {
  const [search, setSearch] = useSearchParams();
  const named = search.get(name) ?? '';
  const tab = tabs.find(({ value, holds }) => value === named || holds?.includes(named)) ?? tabs[0];
  const shown = useDeferredValue(tab?.value); // the tab is marked at once, before its panel is rendered
  if (!tab || !shown) return null;
  return (
    <>
      <Tabs
        value={tab.value}
        onChange={(_event, next: T) => setSearch({ [name]: next }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3, displayPrint: 'none' }}
      >
        {tabs.map((item) => (
          <Tab
            key={item.value}
            value={item.value}
            id={`tab-${item.value}`}
            aria-controls={item.value === shown ? `panel-${item.value}` : undefined}
            label={item.label}
            sx={{ minWidth: 0, px: { xs: 1.25, sm: 2 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
        <PanelBoundary key={shown}>{panel(shown)}</PanelBoundary>
      </Box>
    </>
  );
}
