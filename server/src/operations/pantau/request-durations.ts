import type { Metric, Registry } from 'prom-client'
import { DURATION_BOUNDS, type RequestCount, requestCounts } from '../../platform/metrics/counts.ts'

const NAME = 'geisa_request_duration_seconds'
const HELP = 'Answered requests by method, route pattern and status; open streams until they were handed over.'

/**
 * The histogram of requests. The library's own looks its labels up for each request; these are counted already, so only the
 * way in which a registry reads one is kept.
 */
export function registerRequests(registry: Registry): void {
  const get = async () => ({
    name: NAME,
    help: HELP,
    type: 'histogram',
    values: [...requestCounts.values()].flatMap(samples),
  })
  registry.registerMetric({ name: NAME, help: HELP, get, reset: () => requestCounts.clear() } as unknown as Metric)
}

/** `sharedLabels`: the registry remembers how it wrote an object of them, and of a thousand rows writes only the bounds anew. */
function samples({ labels: sharedLabels, within, many, seconds }: RequestCount) {
  let below = 0
  return [
    ...DURATION_BOUNDS.map((bound, nth) => {
      below += within[nth] ?? 0
      return { metricName: `${NAME}_bucket`, labels: { le: bound }, sharedLabels, value: below }
    }),
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf' }, sharedLabels, value: many },
    { metricName: `${NAME}_sum`, sharedLabels, value: seconds },
    { metricName: `${NAME}_count`, sharedLabels, value: many },
  ]
}
