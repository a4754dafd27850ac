import { createForecast } from '#kit/forecast';

/** When the food of the shown event will be ready, and which tasks make it later. */
export const { useForecast } = createForecast();
