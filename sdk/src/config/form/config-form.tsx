import { type ReactElement, useMemo } from 'react';
import type { UseConfig } from '../use-config.ts';
import { Button } from './button.tsx';
import { FieldRow } from './field-row.tsx';
import { createPart, createText, FormContext, type FormLook } from './form-context.ts';
import type { TextName } from './texts.ts';
import { WorkflowSection } from './workflow-section.tsx';

export interface ConfigFormProps extends FormLook {
  /** The config from `useConfig`. */
  config: UseConfig;
  /** The id of the only page to render. Default: all pages, one below the other. */
  page?: string | undefined;
}

/**
 * Renders a config that your component has loaded, for instance to show its pages as steps of your own.
 *
 * @example
 * const config = useConfig({ slug: 'demo_crm' });
 * return <ConfigForm config={config} page={config.pages[step]?.id} />;
 */
export function ConfigForm({
  config,
  page: only,
  texts,
  classNames,
  renderField,
}: ConfigFormProps): ReactElement {
  const { actions, isReadOnly, status, error, pages } = config;
  const form = useMemo(
    () => ({
      actions,
      isReadOnly,
      renderField,
      text: createText(texts),
      part: createPart(classNames),
    }),
    [actions, isReadOnly, renderField, texts, classNames],
  );
  const { part, text } = form;
  const connection = config.config?.connection_status;
  const visiblePages = pages.filter(({ id }) => !only || id === only);
  const notice = (name: TextName) => <p {...part('notice')}>{text(name)}</p>;
  return (
    <FormContext.Provider value={form}>
      <div {...part('form')} aria-busy={status === 'loading'}>
        {status === 'loading' && notice('loading')}
        {error && (
          <p {...part('error')} role="alert">
            {text('loadFailed', { message: error.message })}{' '}
            <Button onClick={actions.refresh}>{text('tryAgain')}</Button>
          </p>
        )}
        {isReadOnly && notice('readOnly')}
        {connection && connection !== 'active' && notice(connection)}
        {visiblePages.map(({ id, name, fields, workflows }) => (
          <section key={id} {...part('page')} aria-label={name}>
            {pages.length > 1 && !only && <h2 {...part('pageTitle')}>{name}</h2>}
            {fields.map((key) => (
              <FieldRow key={key} name={key} />
            ))}
            {workflows.map((workflow) => (
              <WorkflowSection key={workflow.workflow.id} shown={workflow} />
            ))}
          </section>
        ))}
      </div>
    </FormContext.Provider>
  );
}
