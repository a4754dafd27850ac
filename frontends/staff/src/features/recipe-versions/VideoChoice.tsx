import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#kit/ui/FileButton';
import { textIn } from '#shared/core/languages';
import { MEAT_VIDEOS } from '#shared/recipes/recipe';
import { titleOf } from '#shared/sop/step-texts';
import { useSopContent } from '../../data/sop-videos.data';

interface Props {
  /** The subject of the video. */
  name: string;
  /** Path under the site's root or the address of an upload; empty: none. */
  value: string;
  error: string | undefined;
  onChange: (video: string) => void;
}

/** One of the videos that come with the product, an upload, or none. */
export function VideoChoice({ name, value, error, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { content } = useSopContent();
  const ofSteps = (content ?? []).flatMap(([, { step }]) =>
    step.subSteps.map((sub) => ({ value: sub.videoUrl.slice(1), label: textIn(titleOf(sub), i18n.language) })),
  );
  const ours = [...new Set(Object.values(MEAT_VIDEOS))].map((video) => ({ value: video, label: video }));
  const known = [{ value: '', label: t('recipeVersions.editor.none') }, ...ours, ...ofSteps];
  return (
    <Group gap="sm" align="flex-end" wrap="wrap">
      <NativeSelect
        label={t('recipeVersions.editor.video')}
        data={known.some((video) => video.value === value) ? known : [...known, { value, label: value }]}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <FileButton
        kind="video"
        label={t('recipeVersions.editor.upload')}
        name={t('recipeVersions.editor.uploadOf', { name })}
        onUploaded={onChange}
      />
    </Group>
  );
}
