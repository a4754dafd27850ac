import { Fieldset } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#kit/ui/FileButton';
import { mediaNameOf } from '#shared/media/media-file';
import { EventPicture } from './EventPicture';
import classes from './PictureChoice.module.css';
import { PICTURES } from './pictures';

interface Props {
  file: string;
  /** Its error. */
  error: string | undefined;
  onChoose: (file: string) => void;
}

/** The picture of an event, from those there are or uploaded; one set elsewhere stays a choice. @source requirements/console C21 */
export function PictureChoice({ file, error, onChoose }: Props) {
  const { t } = useTranslation();
  const known = PICTURES.map((picture) => ({ file: picture.file as string, name: t(`events.pictures.${picture.key}`) }));
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const others = [...new Set([...uploaded, file])].filter((one) => !known.some((picture) => picture.file === one));
  const choices = [...known, ...others.map((one) => ({ file: one, name: mediaNameOf(one) ? t('events.pictures.own') : one }))];
  return (
    <Fieldset legend={t('events.pictures.title')} variant="unstyled">
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.file} className={classes.choice}>
            <input
              type="radio"
              name="picture"
              className={classes.radio}
              value={choice.file}
              checked={choice.file === file}
              onChange={() => onChoose(choice.file)}
            />
            <EventPicture file={choice.file} className={classes.picture} />
            <span className={classes.name}>{choice.name}</span>
          </label>
        ))}
      </div>
      <div className={classes.upload}>
        <FileButton
          kind="image"
          label={t('events.pictures.upload')}
          error={error}
          onUploaded={(url) => {
            setUploaded([...uploaded, url]);
            onChoose(url);
          }}
        />
        <p className={classes.hint}>{t('events.pictures.uploadHint')}</p>
      </div>
    </Fieldset>
  );
}
