import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dishName } from '#kit/dish-texts';
import { formatDay } from '#kit/formats';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useSold } from '../../data/portions.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { PlanDay } from '../../ui/PlanDay';
import { diaryPath, tasksPath } from '../paths';
import { DayNotice } from './DayNotice';

/** The portions that the kitchen has to cook for a sale, and its cooking days. */
export function SaleKitchen({ eventId }: { eventId: number }) {
  const { t, i18n } = useTranslation();
  useLiveDiary();
  useLiveSalesEvents();
  const sale = useSalesEvents(({ records }) => records[eventId]);
  const { list, source } = useDiary();
  const days = list.filter(({ salesEventId }) => salesEventId === eventId);
  const isPlannable = sale !== undefined && sale.day !== null && !sale.isOver && sale.cancelledAt === null;
  const portions = useSold(eventId) ?? [];
  return (
    <Stack gap="lg">
      <Card withBorder component="section" aria-labelledby="to-cook">
        <Title order={3} id="to-cook" mb="sm">
          {t('console.sale.toCook')}
        </Title>
        {portions.length === 0 && <Text c="dimmed">{t('console.sale.nothingSold')}</Text>}
        {portions.map(({ key, name, portions: count }) => (
          <Text key={key}>
            <strong>{count} ×</strong> {dishName(t, key, name)}
          </Text>
        ))}
      </Card>
      <Card withBorder component="section" aria-labelledby="cooking-days">
        <Title order={3} id="cooking-days" mb="sm">
          {t('console.sale.cookingDays')}
        </Title>
        <Stack gap="md">
          {days.map((day) => (
            <Stack key={day.id} gap="xs">
              <div>
                <Anchor component={Link} to={tasksPath(day.id)} underline="always">
                  {day.title}
                </Anchor>
                <Text>
                  {formatDay(day.date, i18n.language)}&nbsp;· {t('dashboard.kitchen.people', { count: day.estimatedAttendance })}
                </Text>
              </div>
              <DayNotice event={day} staysHere />
            </Stack>
          ))}
        </Stack>
        {days.length === 0 && source === 'server' && isPlannable && (
          <>
            <Text c="dimmed">{t('console.sale.planHint')}</Text>
            <PlanDay sale={sale} />
          </>
        )}
        {days.length === 0 && !isPlannable && (
          <Text c="dimmed">
            {t('console.sale.noDay')}{' '}
            <Anchor component={Link} to={diaryPath} underline="always">
              {t('app.kitchenTabs.diary')}
            </Anchor>
          </Text>
        )}
      </Card>
    </Stack>
  );
}
