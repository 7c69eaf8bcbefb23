import { describe, expect, it } from 'vitest';
import {
  gateGroups,
  getBreadcrumbs,
  listVisibleGroups,
  NAVIGATION,
  type NavEntry,
  type NavGroup,
} from './navigation';

const outline = (groups: readonly NavGroup[]) =>
  groups.map((group) => [group.caption ?? '', group.entries.map(line)]);

function line(entry: NavEntry): string {
  const children = entry.children?.map(line).join(', ');
  const label = entry.to === undefined ? entry.label : `${entry.label} ${entry.to}`;
  return children === undefined ? label : `${label} [${children}]`;
}

describe('the sidebar', () => {
  it('matches the specification', () => {
    expect(outline(NAVIGATION)).toEqual([
      ['', ['Dashboard /', 'AI chat /chat', 'Linked Accounts /connections']],
      [
        'Integration',
        [
          'Developer /developer [Events /developer/events, API Proxies /developer/actions, Webhooks /developer/webhooks, Variables /developer/variables]',
          'Apps /apps',
          'Custom Apps /custom-apps',
        ],
      ],
      ['Embedded agents', ['AI Workflows /internal-workflows', 'MCP Servers /mcp-servers']],
      [
        'Maintain',
        [
          'Logs [Executions /logs/executions, Events /logs/events, Webhooks /logs/webhooks, Schedules /logs/schedules]',
          'Audit /audit',
        ],
      ],
      [
        'More',
        [
          'Functions /functions',
          'User Forms /userforms',
          'Data Refs /datarefs',
          'Tables /tables',
          'Try API /try-api',
        ],
      ],
    ]);
    expect(NAVIGATION.filter((group) => group.isClosedAtFirst).map((group) => group.id)).toEqual([
      'more',
    ]);
  });

  it('leaves out hidden entries, and parents and groups that become empty', () => {
    const groups: NavGroup[] = [
      {
        id: 'a',
        entries: [
          { id: 'shown', label: 'Shown', to: '/' },
          { id: 'off', label: 'Off', to: '/apps', hidden: true },
          { id: 'grey', label: 'Grey', to: '/tables', disabled: true },
        ],
      },
      {
        id: 'b',
        caption: 'B',
        entries: [
          {
            id: 'empty',
            label: 'Empty',
            children: [{ id: 'x', label: 'X', to: '/audit', hidden: true }],
          },
          { id: 'off2', label: 'Off', to: '/functions', hidden: true },
        ],
      },
      {
        id: 'c',
        caption: 'C',
        entries: [
          {
            id: 'no-page',
            label: 'No page',
            to: '/developer',
            hidden: true,
            children: [{ id: 'y', label: 'Y', to: '/developer/events' }],
          },
          {
            id: 'alone',
            label: 'Alone',
            to: '/custom-apps',
            children: [{ id: 'z', label: 'Z', to: '/chat', hidden: true }],
          },
        ],
      },
    ];
    expect(outline(listVisibleGroups(groups))).toEqual([
      ['', ['Shown /', 'Grey /tables']],
      ['C', ['No page [Y /developer/events]', 'Alone /custom-apps']],
    ]);
  });
});

describe('the features of an organization', () => {
  const whole = NAVIGATION.map((group) => ({ ...group, entries: group.entries.map(built) }));
  const labels = (flags: Record<string, boolean>) =>
    listVisibleGroups(gateGroups(whole, flags)).flatMap((group) =>
      group.entries.map((e) => e.label),
    );

  function built(item: NavEntry): NavEntry {
    const children = item.children?.map(built);
    return { ...item, hidden: false, ...(children === undefined ? {} : { children }) };
  }

  it('control AI Workflows and all of Logs', () => {
    expect(labels({})).not.toContain('AI Workflows');
    expect(labels({})).not.toContain('Logs');
    expect(labels({ ai_workflows: true })).toContain('AI Workflows');
    expect(labels({ ai_workflows: true })).not.toContain('Logs');
    expect(labels({ logs_execution: true })).toContain('Logs');
    expect(labels({ ai_workflows: false, logs_execution: false })).toEqual(labels({}));
  });

  it('control nothing else', () => {
    const all = labels({ ai_workflows: true, logs_execution: true, pipelines: true });
    expect(all).toHaveLength(labels({}).length + 2);
    expect(all).toEqual(whole.flatMap((group) => group.entries.map((item) => item.label)));
  });
});

describe('the letters after g', () => {
  it('are all different', () => {
    const entries = NAVIGATION.flatMap((group) => group.entries);
    const letters = [...entries, ...entries.flatMap((item) => item.children ?? [])].flatMap(
      (child) => child.goKey ?? [],
    );
    expect(letters.length).toBeGreaterThan(3);
    expect(new Set([...letters, 's', 'p']).size).toBe(letters.length + 2);
  });
});

describe('breadcrumbsOf', () => {
  it('names the parent before the screen', () => {
    expect(getBreadcrumbs('logs-events')).toEqual(['Logs', 'Events']);
    expect(getBreadcrumbs('developer')).toEqual(['Developer']);
    expect(getBreadcrumbs('home')).toEqual(['Dashboard']);
  });
});
