import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dashboardSearch } from './search';
import { getCurrentTab, listTabs, type TabName } from './tabs';

const NO_KEYS = {};
const ALL_KEYS = { ai_workflows: true, logs_execution: true, pipelines: true };
const NORMAL = ['Integrations', 'Workflows', 'Logs', 'Pipelines'];

type Case = [query: object, keys: object, tabs: string[], shown: TabName];

const CASES: Case[] = [
  // Normal mode: the features of the organization.
  [{}, NO_KEYS, ['Integrations'], 'Integrations'],
  [{}, ALL_KEYS, NORMAL, 'Integrations'],
  [{}, { ai_workflows: true }, ['Integrations', 'Workflows'], 'Integrations'],
  [{}, { logs_execution: true }, ['Integrations', 'Logs'], 'Integrations'],
  [{}, { pipelines: true }, ['Integrations', 'Pipelines'], 'Integrations'],
  [{}, { ai_workflows: false, unknown: true }, ['Integrations'], 'Integrations'],
  // Normal mode: the tabs that a URL may name.
  [{ tab: 'Integrations' }, ALL_KEYS, NORMAL, 'Integrations'],
  [{ tab: 'Workflows' }, ALL_KEYS, NORMAL, 'Workflows'],
  [{ tab: 'Logs' }, ALL_KEYS, NORMAL, 'Logs'],
  [{ tab: 'Workflows' }, { logs_execution: true }, ['Integrations', 'Logs'], 'Integrations'],
  [{ tab: 'Logs' }, NO_KEYS, ['Integrations'], 'Integrations'],
  [{ tab: 'Pipelines' }, ALL_KEYS, NORMAL, 'Integrations'],
  [{ tab: 'Setup' }, ALL_KEYS, NORMAL, 'Integrations'],
  [{ tab: 'Users' }, ALL_KEYS, NORMAL, 'Integrations'],
  [{ tab: 'Streamlit', streamlit: 1 }, ALL_KEYS, NORMAL, 'Integrations'],
  [{ tab: 'workflows' }, ALL_KEYS, NORMAL, 'Integrations'],
  [{ tab: 7, incorta: 'yes', streamlit: true }, ALL_KEYS, NORMAL, 'Integrations'],
  // Embedded mode.
  [{ incorta: true }, ALL_KEYS, ['Setup', 'Users'], 'Setup'],
  [{ incorta: 1 }, NO_KEYS, ['Setup', 'Users'], 'Setup'],
  [{ incorta: '1', streamlit: 'true' }, NO_KEYS, ['Setup', 'Users', 'Streamlit'], 'Setup'],
  [{ incorta: true, streamlit: 0 }, NO_KEYS, ['Setup', 'Users'], 'Setup'],
  [{ incorta: true, tab: 'Setup' }, NO_KEYS, ['Setup', 'Users'], 'Setup'],
  [{ incorta: true, tab: 'Users' }, NO_KEYS, ['Setup', 'Users'], 'Users'],
  [
    { incorta: true, streamlit: 1, tab: 'Streamlit' },
    NO_KEYS,
    ['Setup', 'Users', 'Streamlit'],
    'Streamlit',
  ],
  [{ incorta: true, tab: 'Streamlit' }, NO_KEYS, ['Setup', 'Users'], 'Setup'],
  [
    { incorta: true, tab: 'Integrations' },
    NO_KEYS,
    ['Setup', 'Users', 'Integrations'],
    'Integrations',
  ],
  [{ incorta: true, tab: 'Workflows' }, ALL_KEYS, ['Setup', 'Users'], 'Setup'],
  [{ incorta: true, tab: 'Logs' }, ALL_KEYS, ['Setup', 'Users'], 'Setup'],
  [{ incorta: true, tab: 'Pipelines' }, ALL_KEYS, ['Setup', 'Users'], 'Setup'],
];

describe('the tabs of `/`', () => {
  it.each(CASES)('%j with the keys %j', (query, keys, tabs, currentTab) => {
    const search = v.parse(dashboardSearch, query);
    expect(listTabs(search, keys)).toEqual(tabs);
    expect(getCurrentTab(search, keys)).toBe(currentTab);
  });

  it('Pipelines opens by click, with its feature and outside embedded mode only', () => {
    const opened = (query: object, keys: object) =>
      getCurrentTab(v.parse(dashboardSearch, query), keys, 'Pipelines');
    expect(opened({}, ALL_KEYS)).toBe('Pipelines');
    expect(opened({}, NO_KEYS)).toBe('Integrations');
    expect(opened({ incorta: 1 }, ALL_KEYS)).toBe('Setup');
  });
});
