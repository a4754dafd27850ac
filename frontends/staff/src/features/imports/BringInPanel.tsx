import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kit/http/files';
import { Banner } from '#kit/ui/Banner';
import { type Action, useAction } from '#kit/use-action';
import { type FileProblem, type FoundRecord, MOST_IMPORTED } from '#shared/imports/found';
import type { ImportPreview, SentRecord } from '#shared/imports/import.contract';
import { readRecipes } from '#shared/imports/read-recipes';
import { previewImport, recipesToSave, takeImport } from '../../data/imports.data';
import { restoreSnapshot } from '../../data/snapshots.data';
import { Failure } from '../../ui/Failure';
import { PreviewLines } from './PreviewLines';
import { unpack } from './unpack';

/** A file that was read, and its preview. */
interface Read {
  name: string;
  found: readonly FoundRecord[];
  sent: SentRecord[];
  preview: ImportPreview;
}

type Refusal = { name: string; problem: FileProblem | 'tooLarge' | 'broken' | 'tooMany' };
type Result = { added: number; changed: number; snapshotId: number | null } | { stayed: number };

/** Records of other tools, shown before they are taken, and our own as files. @source requirements/console C148 */
export function BringInPanel() {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const choose = useAction(async (file: File) => {
    setRead(null);
    setRefusal(null);
    setResult(null);
    const { name } = file;
    const texts = await unpack(file);
    if (typeof texts === 'string') return setRefusal({ name, problem: texts });
    const known = readRecipes(texts);
    if ('problem' in known) return setRefusal({ name, problem: known.problem });
    const { records: found } = known;
    if (found.length > MOST_IMPORTED) return setRefusal({ name, problem: 'tooMany' });
    const sent = found.flatMap(({ place, value }) => (value ? [{ place, value: { ...value } }] : []));
    const preview = sent.length > 0 ? await previewImport({ kind: 'recipes', records: sent }) : { lines: [], mark: '' };
    setRead({ name, found, sent, preview });
  });
  const take = useAction(async ({ sent, preview: { mark } }: Read) => {
    setResult(await takeImport({ kind: 'recipes', records: sent, mark }));
    setRead(null);
  });
  const undo = useAction(async (snapshotId: number) => setResult({ stayed: (await restoreSnapshot(snapshotId)).length }));
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again once it is mended.
    event.currentTarget.value = '';
    if (file) void choose.run(file);
  };
  return (
    <Stack gap="md" component="section" aria-labelledby="bring-in">
      <div>
        <Title order={2} id="bring-in">
          {t('imports.title')}
        </Title>
        <Text c="dimmed">{t('imports.hint')}</Text>
      </div>
      <Text size="sm">{t('imports.formats')}</Text>
      <Group>
        <Button loading={choose.busy} onClick={() => picker.current?.click()}>
          {t('imports.choose')}
        </Button>
        <input ref={picker} type="file" hidden aria-label={t('imports.file')} onChange={chosen} />
      </Group>
      {refusal && (
        <Banner kind="error" title={t('imports.notRead', { name: refusal.name })} onDismiss={() => setRefusal(null)}>
          {t(`imports.problems.${refusal.problem}`, { most: MOST_IMPORTED })}
        </Banner>
      )}
      <Failure error={choose.error} what={t('imports.previewFailed')} onDismiss={choose.clear} />
      {read && <Preview read={read} take={take} onCancel={() => setRead(null)} />}
      {result && (
        <Banner
          kind="success"
          title={'stayed' in result ? t('imports.undone') : t('imports.taken', result)}
          onDismiss={() => setResult(null)}
        >
          {'stayed' in result ? (
            result.stayed > 0 && t('imports.stayed', { count: result.stayed })
          ) : (
            <UndoButton snapshotId={result.snapshotId} busy={undo.busy} onUndo={(id) => void undo.run(id)} />
          )}
        </Banner>
      )}
      <Failure error={undo.error} what={t('imports.undoFailed')} onDismiss={undo.clear} />
      <TakeOut />
    </Stack>
  );
}

interface UndoProps {
  snapshotId: number | null;
  busy: boolean;
  onUndo: (snapshotId: number) => void;
}

function UndoButton({ snapshotId, busy, onUndo }: UndoProps) {
  const { t } = useTranslation();
  if (snapshotId === null) return null;
  return (
    <Button variant="default" mt="xs" loading={busy} onClick={() => onUndo(snapshotId)}>
      {t('imports.undo')}
    </Button>
  );
}

interface PreviewProps {
  read: Read;
  take: Action<[Read], void>;
  onCancel: () => void;
}

function Preview({ read, take, onCancel }: PreviewProps) {
  const { t } = useTranslation();
  const wanted = read.preview.lines.filter(({ state }) => state === 'new' || state === 'changed').length;
  return (
    <Stack component="section" gap="sm" aria-labelledby="bring-in-preview">
      <Title order={3} id="bring-in-preview">
        {t('imports.preview', { name: read.name })}
      </Title>
      <PreviewLines found={read.found} lines={read.preview.lines} />
      <Failure error={take.error} what={t('imports.takeFailed')} onDismiss={take.clear} />
      <Group>
        {wanted > 0 ? (
          <Button loading={take.busy} onClick={() => void take.run(read)}>
            {t('imports.take', { count: wanted })}
          </Button>
        ) : (
          <Text>{t('imports.nothing')}</Text>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('imports.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Our own records as files. */
function TakeOut() {
  const { t } = useTranslation();
  const save = useAction(async () => saveFile('kuzhi-recipes.json', 'application/ld+json', await recipesToSave()));
  return (
    <>
      <div>
        <Title order={3}>{t('imports.out')}</Title>
        <Text c="dimmed">{t('imports.outHint')}</Text>
      </div>
      <Group>
        <Button variant="default" loading={save.busy} onClick={() => void save.run()}>
          {t('imports.save')}
        </Button>
      </Group>
      <Failure error={save.error} what={t('imports.saveFailed')} onDismiss={save.clear} />
    </>
  );
}
