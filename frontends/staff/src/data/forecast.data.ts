import { createForecast } from '#kit/data/forecast';

/** When the food of the shown event will be ready, and which tasks make it later. */
export const { useForecast } = createForecast();
