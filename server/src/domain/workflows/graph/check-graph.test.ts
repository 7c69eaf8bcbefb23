import { describe, expect, it, test } from 'vitest';
import { edges, group, listFindings, log, START, tryCatch } from '#test/workflows/graph-fixture.ts';
import type { Graph } from './graph-order.ts';

it('finds nothing in a workflow with branches that meet, a loop and a try and catch', () => {
  const graph = {
    nodes: [
      START,
      {
        id: '2',
        type: 'rule',
        name: 'Paid',
        data: { conditions: [{ lhs: '{{event.body.paid}}', operator: 'eq', rhs: true }] },
      },
      log('3', 'Paid {{event.body.id}}'),
      log('4'),
      log('5', '{{node.3.body.a}} or {{node.4.body.a}}'),
      group('6', {
        data: { action: 'fixed_iteration', iteration_count: 3, output_data: '{{node.7.body}}' },
      }),
      log('7', '{{loop.iteration_number}} {{node.6.body.iteration_count}} {{node.5.body}}', '6'),
      tryCatch('8'),
      log('9', '{{node.6.body.loop_results}}', '8'),
      log('10', '{{node.8.body.error_message}}'),
      { id: '11', type: 'response', name: '', data: { data: '{{node.9.body}}', status_code: 200 } },
    ],
    edges: edges('1>2 2:true>3 2:false>4 3>5 4>5 5>6 6>8 8:catch>10 8:next>11 10>11'),
  };
  expect(listFindings(graph)).toEqual(['warning LOOP_BEFORE_RESPONSE /nodes/10']);
});

describe('the nodes and edges themselves', () => {
  test.each<[string, Graph, string[]]>([
    [
      'no start',
      { nodes: [log('2')], edges: [] },
      ['START_MISSING /nodes', 'NODE_UNREACHABLE /nodes/0'],
    ],
    [
      'a start without a trigger',
      { nodes: [{ ...START, data: null }], edges: [] },
      ['TRIGGER_MISSING /nodes/0/data'],
    ],
    [
      'two starts',
      { nodes: [START, { ...START, id: '2' }], edges: [] },
      ['START_TWICE /nodes/1/type'],
    ],
    [
      'a start of another id',
      { nodes: [{ ...START, id: '7' }], edges: [] },
      ['START_MISSING /nodes/0/id'],
    ],
    [
      'an id twice',
      { nodes: [START, log('2'), log('2')], edges: edges('1>2') },
      ['NODE_ID_TAKEN /nodes/2/id'],
    ],
    [
      'a kind that only others run, and one that is unknown everywhere',
      {
        nodes: [START, { ...log('2'), type: 'pdf' }, { ...log('3'), type: 'toString' }],
        edges: edges('1>2 2>3'),
      },
      ['NODE_TYPE_NOT_RUN /nodes/1/type', 'NODE_TYPE_UNKNOWN /nodes/2/type'],
    ],
    [
      'edges to nothing, to the start, and twice under one id',
      { nodes: [START, log('2')], edges: [...edges('1>2 1>9 2>1'), ...edges('1>2')] },
      [
        'EDGE_END_UNKNOWN /edges/1/target',
        'EDGE_INTO_START /edges/2/target',
        'EDGE_ID_TAKEN /edges/3/id',
        'CYCLE /nodes/0',
      ],
    ],
    [
      'outlets that a node does not have',
      {
        nodes: [
          START,
          log('3'),
          {
            id: '2',
            type: 'switch_case',
            name: '',
            data: {
              evaluator_type: 'value_params',
              value_param: '{{event.body.kind}}',
              case_statements: [{ case_value: 'a' }],
            },
          },
        ],
        edges: edges('1>2 2:case-0>3 2:default>3 2:case-1>3 2:case-01>3 2>3 1:true>3'),
      },
      [
        'EDGE_OUTLET_UNKNOWN /edges/3/sourceHandle',
        'EDGE_OUTLET_UNKNOWN /edges/4/sourceHandle',
        'EDGE_OUTLET_UNKNOWN /edges/5/sourceHandle',
        'EDGE_OUTLET_UNKNOWN /edges/6/sourceHandle',
      ],
    ],
    [
      'an edge across the border of a loop, which leaves its node without a beginning',
      { nodes: [START, group('2'), log('3', '', '2')], edges: edges('1>2 1>3') },
      ['EDGE_CROSSES_CONTAINER /edges/1/target', 'SETTINGS_INVALID /nodes/2/data/message_title'],
    ],
    [
      'a node inside of what holds nothing, and one inside of itself',
      { nodes: [START, log('2', 'x', '1'), group('3', { parent_id: '3' })], edges: [] },
      ['PARENT_UNKNOWN /nodes/1/parent_id', 'CYCLE /nodes/2', 'CONTAINER_EMPTY /nodes/2'],
    ],
    [
      'more loops in loops than there may be',
      {
        nodes: [
          START,
          ...Array.from({ length: 11 }, (_, index) =>
            group(`g${index}`, index === 0 ? {} : { parent_id: `g${index - 1}` }),
          ),
          log('end', 'x', 'g10'),
        ],
        edges: edges('1>g0'),
      },
      ['NESTED_TOO_DEEP /nodes/12/parent_id'],
    ],
  ])('%s', (_, graph, expected) => {
    expect(listFindings(graph)).toEqual(expected);
  });
});

describe('the way through them', () => {
  test.each<[string, Graph, string[]]>([
    [
      'a circle, but not what comes behind it',
      { nodes: [START, log('2'), log('3'), log('4')], edges: edges('1>2 2>3 3>2 3>4') },
      ['CYCLE /nodes/1'],
    ],
    [
      'a node that nothing leads to, once for all that lies inside of it',
      { nodes: [START, group('2'), log('3', 'x', '2'), log('4')], edges: edges('1>4') },
      ['NODE_UNREACHABLE /nodes/1'],
    ],
    [
      'an empty loop',
      { nodes: [START, group('2')], edges: edges('1>2') },
      ['CONTAINER_EMPTY /nodes/1'],
    ],
    [
      'a try without a catch',
      { nodes: [START, tryCatch('2'), log('3', 'x', '2')], edges: edges('1>2') },
      ['CATCH_MISSING /nodes/1'],
    ],
    [
      'the end of a loop outside of one',
      {
        nodes: [
          START,
          { id: '2', type: 'terminate', name: '', data: { action: 'terminate_loop' } },
        ],
        edges: edges('1>2'),
      },
      ['OUTSIDE_LOOP /nodes/1/data/action'],
    ],
    [
      'two responses on one way; on two ways they are fine',
      {
        nodes: [
          START,
          ...['2', '3', '4'].map((id) => ({ id, type: 'response', name: '', data: { data: 1 } })),
        ],
        edges: edges('1>2 2>3 1>4'),
      },
      ['warning RESPONSE_TWICE /nodes/2'],
    ],
  ])('%s', (_, graph, expected) => {
    expect(listFindings(graph)).toEqual(expected);
  });
});

describe('the settings', () => {
  const buildGraph = (type: string, data: unknown): Graph => ({
    nodes: [START, { id: '2', type, name: 'Two', data }],
    edges: edges('1>2'),
  });
  const schedule = (value: object) => ({
    nodes: [{ ...START, data: { kind: 'schedule', schedule: value } }],
    edges: [],
  });
  const cron = (cron_pattern: string, tz = 'UTC') =>
    schedule({ trigger_type: 'cron', cron_pattern, tz });
  const date = (hour: number, minute: number, day = 28) => ({
    date: { day, month: 2, year: 2027, hour, minute },
  });

  test.each<[string, Graph, string[]]>([
    [
      'are missing',
      buildGraph('http', null),
      ['SETTINGS_INVALID /nodes/1/data/method', 'SETTINGS_INVALID /nodes/1/data/base_url'],
    ],
    ['need nothing', buildGraph('merge', null), []],
    [
      'are of another kind',
      buildGraph('delay', { action: 'wait_for', days: 31 }),
      ['SETTINGS_INVALID /nodes/1/data/days'],
    ],
    [
      'hold a template for a number',
      buildGraph('delay', { action: 'wait_for', days: '{{event.body.days}}' }),
      [],
    ],
    [
      'in a language that is not run',
      buildGraph('codeexecutornode', { code_language: 'python', code_string: 'x' }),
      ['SETTINGS_INVALID /nodes/1/data/code_language'],
    ],
    [
      'are code that returns and waits',
      buildGraph('codeexecutornode', { code_string: 'return await params.a ?? 1;' }),
      [],
    ],
    [
      'are an expression',
      buildGraph('transform', { input: {}, query: 'items[price > 1].name' }),
      [],
    ],
    [
      'ask people without a link',
      buildGraph('human_task', {
        form: { title: 'OK?', fields: [{ key: 'ok', label: 'OK', type: 'text' }] },
        receiver_emails: 'a@example.com',
        subject: 'Please',
        body: 'Look at it',
      }),
      ['FORM_URL_MISSING /nodes/1/data/body'],
    ],
    [
      'ask people to choose among nothing',
      buildGraph('human_task', {
        form: { title: 'OK?', fields: [{ key: 'ok', label: 'OK', type: 'radio' }] },
        receiver_emails: 'a@example.com',
        subject: 'Please',
        body: '[[form_url]]',
      }),
      ['SETTINGS_INVALID /nodes/1/data/form/fields/0/options'],
    ],
    [
      'have rules that are not entered yet',
      buildGraph('rule', {
        conditions: {
          join: 'AND',
          rules: [
            { lhs: '', operator: 'eq', rhs: '' },
            { join: 'OR', rules: [{ lhs: ' ', operator: 'exist' }] },
            { lhs: '{{event.body.plan}}', operator: 'exist' },
          ],
        },
      }),
      [
        'CONDITIONS_INVALID /nodes/1/data/conditions/rules/0/lhs',
        'CONDITIONS_INVALID /nodes/1/data/conditions/rules/0/rhs',
        'CONDITIONS_INVALID /nodes/1/data/conditions/rules/1/rules/0/lhs',
      ],
    ],
    [
      'wait for no time',
      buildGraph('delay', { action: 'wait_for', hours: 0 }),
      ['SETTINGS_INVALID /nodes/1/data/minutes'],
    ],
    [
      'have no condition',
      buildGraph('rule', { conditions: [] }),
      ['warning CONDITIONS_EMPTY /nodes/1/data/conditions'],
    ],
    ['at usual times', cron('*/5 8-18 * jan-mar mon,wed', 'Europe/Berlin'), []],
    ['at the times of a field', cron('{{workflow.fields.Sync frequency}}'), []],
    ['from a minute on', cron('5/15 8/4 1/10 2/5 3/2'), []],
    [
      'in an hour that is none',
      cron('0 1-2-3 * * *'),
      ['SCHEDULE_INVALID /nodes/0/data/schedule/cron_pattern'],
    ],
    ['never', cron('0 9 30 2 *'), ['SCHEDULE_INVALID /nodes/0/data/schedule/cron_pattern']],
    ['every minute', cron('* * * * *'), ['SCHEDULE_INVALID /nodes/0/data/schedule/cron_pattern']],
    [
      'around the hour',
      cron('2,59 * * * *'),
      ['SCHEDULE_INVALID /nodes/0/data/schedule/cron_pattern'],
    ],
    ['at no hour', cron('0 24 * * *'), ['SCHEDULE_INVALID /nodes/0/data/schedule/cron_pattern']],
    ['with seconds', cron('0 0 9 * * *'), ['SCHEDULE_INVALID /nodes/0/data/schedule/cron_pattern']],
    [
      'nowhere',
      cron('0 9 * * *', 'Europe/Atlantis'),
      ['SCHEDULE_INVALID /nodes/0/data/schedule/tz'],
    ],
    [
      'at dates that are too close, or no dates',
      schedule({
        trigger_type: 'interval',
        interval_dates: [date(9, 0), date(9, 4), date(9, 0, 30)],
      }),
      [
        'SCHEDULE_INVALID /nodes/0/data/schedule/interval_dates/1',
        'SCHEDULE_INVALID /nodes/0/data/schedule/interval_dates/2/date',
      ],
    ],
  ])('%s', (_, graph, expected) => {
    expect(listFindings(graph)).toEqual(expected);
  });
});
