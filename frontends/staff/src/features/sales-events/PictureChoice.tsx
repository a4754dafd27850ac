import { Fieldset } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EventPicture } from './EventPicture';
import classes from './PictureChoice.module.css';
import { PICTURES } from './pictures';

interface Props {
  file: string;
  onChoose: (file: string) => void;
}

/** The picture of an event, from those there are; one set elsewhere stays a choice. @source spec 2 §3 */
export function PictureChoice({ file, onChoose }: Props) {
  const { t } = useTranslation();
  const known = PICTURES.map((picture) => ({ file: picture.file as string, name: t(`events.pictures.${picture.key}`) }));
  const choices = known.some((picture) => picture.file === file) ? known : [...known, { file, name: file }];
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
    </Fieldset>
  );
}
