import type { OnboardingAnswers, Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { AppsQuestion } from './apps-question';
import { ChoiceQuestion } from './choice-question';
import { DemoQuestion } from './demo-question';
import { type Draft, readDraft, storeDraft } from './draft';
import { FinishFailure } from './finish-failure';
import { COMPANY_SIZE, GOAL, ROLE } from './questions';
import { useFinish } from './use-finish';

type QuestionnaireProps = {
  org: Org;
  /** Whether the sample data question is open. */
  hasDemoQuestion: boolean;
};

type Question = { key: keyof OnboardingAnswers | 'demo'; title: string; body: ReactNode };

/** One question at a time; each can be skipped. The last one leads to the dashboard. */
export function Questionnaire({ org, hasDemoQuestion: hasItAtFirst }: QuestionnaireProps) {
  const { draft, change } = useDraft(org._id);
  const { answers, wantsDemo } = draft;
  // Fixed at mount: seeding changes the organization, and a retry must keep the question.
  const [hasDemoQuestion] = useState(hasItAtFirst);
  const finish = useFinish(org, {
    isSeeded: draft.isSeeded,
    onSeeded: () => change({ isSeeded: true }),
  });
  const answer = (more: OnboardingAnswers) => change({ answers: { ...answers, ...more } });

  const questions: Question[] = [
    {
      key: 'role',
      title: ROLE.title,
      body: (
        <ChoiceQuestion
          label={ROLE.title}
          options={ROLE.options}
          value={answers.role}
          onChange={(role) => answer({ role })}
        />
      ),
    },
    {
      key: 'company_size',
      title: COMPANY_SIZE.title,
      body: (
        <ChoiceQuestion
          label={COMPANY_SIZE.title}
          options={COMPANY_SIZE.options}
          value={answers.company_size}
          onChange={(company_size) => answer({ company_size })}
        />
      ),
    },
    {
      key: 'goal',
      title: GOAL.title,
      body: (
        <ChoiceQuestion
          label={GOAL.title}
          options={GOAL.options}
          value={answers.goal}
          onChange={(goal) => answer({ goal })}
        />
      ),
    },
    {
      key: 'apps',
      title: 'Which apps do you want first?',
      body: <AppsQuestion value={answers.apps ?? []} onChange={(apps) => answer({ apps })} />,
    },
    ...(hasDemoQuestion
      ? [
          {
            key: 'demo' as const,
            title: 'Add sample data?',
            body: (
              <DemoQuestion
                value={wantsDemo}
                onChange={(isDemoWanted) => change({ wantsDemo: isDemoWanted })}
              />
            ),
          },
        ]
      : []),
  ];
  // The draft may be from a visit with one more question.
  const index = Math.min(draft.index, questions.length - 1);
  const question = questions[index];
  const isLast = index === questions.length - 1;
  if (question === undefined) {
    return null;
  }

  const goOn = (nextAnswers: OnboardingAnswers, demo: boolean) => {
    if (isLast) {
      finish.run({ answers: nextAnswers, demo: hasDemoQuestion && demo });
    } else {
      change({ answers: nextAnswers, index: index + 1 });
    }
  };
  const skip = () => {
    if (question.key === 'demo') {
      // Stored, so that a retry after a failure does not add the data.
      change({ wantsDemo: false });
      goOn(answers, false);
      return;
    }
    const { [question.key]: _skipped, ...rest } = answers;
    goOn(rest, wantsDemo);
  };

  return (
    <StepCard
      title="Welcome to Patchbay"
      description={<Progress at={index} of={questions.length} />}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          goOn(answers, wantsDemo);
        }}
      >
        <QuestionTitle key={question.key} text={question.title} isFirst={index === 0} />
        {question.body}
        {finish.error === null ? null : <FinishFailure error={finish.error} />}
        <div className="flex items-center gap-2">
          {index === 0 ? null : (
            <Button variant="ghost" size="lg" onClick={() => change({ index: index - 1 })}>
              Back
            </Button>
          )}
          <span className="flex-1" />
          <Button variant="ghost" size="lg" disabled={finish.isBusy} onClick={skip}>
            Skip
          </Button>
          <Button type="submit" variant="primary" size="lg" isBusy={finish.isBusy}>
            {isLast ? 'Finish' : 'Continue'}
          </Button>
        </div>
      </form>
    </StepCard>
  );
}

/** The draft of this tab, kept over a reload. */
function useDraft(org_id: string) {
  const [draft, setDraft] = useState(() => readDraft(org_id));
  useEffect(() => storeDraft(org_id, draft), [org_id, draft]);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}

function Progress({ at, of }: { at: number; of: number }) {
  const text = `Question ${at + 1} of ${of}`;
  return (
    <>
      <p>{text}</p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        className="mt-2 h-1 overflow-hidden rounded-full bg-input"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width]"
          style={{ width: `${((at + 1) / of) * 100}%` }}
        />
      </div>
    </>
  );
}

/** Focused when the question changes, so that it is announced and Tab leads to its answer. */
function QuestionTitle({ text, isFirst }: { text: string; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      heading.current?.focus();
    }
  }, [isFirst]);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-medium text-lg outline-none">
      {text}
    </h2>
  );
}
