import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import './tabs.css';

type TabsProps<Value extends string> = {
  /** What the tabs choose between; heard, not seen. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** One `TabPanel` per tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab) {
      onChange(tab.value);
    }
  };

  return (
    <Root value={value} onValueChange={choose}>
      <List aria-label={label} className="tabs-list">
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className="tabs-tab">
            {tab.label}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Content value={value} className="tabs-panel">
      {children}
    </Content>
  );
}
