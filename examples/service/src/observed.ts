import { createMiddleware } from 'hono/factory';
import { goneAway, isGone, type Service } from './failure.js';

/** The operations by which requests are counted: few names, whatever paths clients use. */
const operations = [
  { method: 'GET', path: /^\/v5\/campaigns\/?$/, name: 'list' },
  { method: 'POST', path: /^\/v5\/campaigns\/?$/, name: 'create' },
  { method: 'GET', path: /^\/v5\/campaigns\/[^/]+$/, name: 'read' },
  { method: 'PATCH', path: /^\/v5\/campaigns\/[^/]+$/, name: 'patch' },
  { method: 'POST', path: /^\/v5\/campaigns\/[^/]+\/validate$/, name: 'validate' },
  { method: 'PUT', path: /^\/editor\/campaigns\/[^/]+$/, name: 'save' },
  { method: 'PATCH', path: /^\/editor\/campaigns\/[^/]+$/, name: 'change' },
  { method: 'POST', path: /^\/editor\/campaigns\/[^/]+\/publish$/, name: 'publish' },
  { method: 'POST', path: /^\/editor\/campaigns\/[^/]+\/pause$/, name: 'pause' },
  { method: 'POST', path: /^\/editor\/campaigns\/[^/]+\/resume$/, name: 'resume' },
  { method: 'POST', path: /^\/editor\/campaigns\/[^/]+\/stop$/, name: 'stop' },
  { method: 'POST', path: /^\/editor\/campaigns\/[^/]+\/approval$/, name: 'approval' },
  { method: 'POST', path: /^\/editor\/reach$/, name: 'reach' },
] as const;

/** The upper ends of the buckets of the histogram, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  /** The number of requests that took at most the time of each bucket. */
  readonly atMost: number[];
  count: number;
  seconds: number;
}

/** Counts the requests of one process, for Prometheus. */
export interface Metrics {
  readonly begin: () => void;
  readonly end: (operation: string, status: number, seconds: number) => void;
  /** The text of `/metrics`. */
  readonly text: () => string;
}

export function newMetrics(): Metrics {
  const requests = new Map<string, { operation: string; status: number; count: number }>();
  const durations = new Map<string, Histogram>();
  let inFlight = 0;
  return {
    begin() {
      inFlight++;
    },
    end(operation, status, seconds) {
      inFlight--;
      const key = `${operation} ${status}`;
      const counted = requests.get(key) ?? { operation, status, count: 0 };
      counted.count++;
      requests.set(key, counted);
      const histogram = durations.get(operation) ?? { atMost: buckets.map(() => 0), count: 0, seconds: 0 };
      histogram.count++;
      histogram.seconds += seconds;
      for (const [index, most] of buckets.entries()) {
        if (seconds <= most) histogram.atMost[index] = (histogram.atMost[index] ?? 0) + 1;
      }
      durations.set(operation, histogram);
    },
    text() {
      const lines = [
        '# HELP http_requests_total Requests that were answered.',
        '# TYPE http_requests_total counter',
        ...[...requests.values()].map(
          ({ operation, status, count }) => `http_requests_total{operation="${operation}",status="${status}"} ${count}`,
        ),
        '# HELP http_request_duration_seconds Time from the request to its answer.',
        '# TYPE http_request_duration_seconds histogram',
        ...[...durations].flatMap(([operation, { atMost, count, seconds }]) => [
          ...atMost.map(
            (number, index) =>
              `http_request_duration_seconds_bucket{operation="${operation}",le="${buckets[index]}"} ${number}`,
          ),
          `http_request_duration_seconds_bucket{operation="${operation}",le="+Inf"} ${count}`,
          `http_request_duration_seconds_sum{operation="${operation}"} ${seconds}`,
          `http_request_duration_seconds_count{operation="${operation}"} ${count}`,
        ]),
        '# HELP http_requests_in_flight Requests that are being answered.',
        '# TYPE http_requests_in_flight gauge',
        `http_requests_in_flight ${inFlight}`,
        '# HELP process_resident_memory_bytes Memory of the process.',
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Counts each request, and measures its time. */
export const observed = (metrics: Metrics) =>
  createMiddleware<Service>(async (c, next) => {
    const { method, path } = c.req;
    const began = performance.now();
    metrics.begin();
    try {
      await next();
    } catch (reason) {
      // The reason is a text, not an error, so it comes past `answerFailure`.
      if (!isGone(c, reason)) throw reason;
      c.res = goneAway();
    } finally {
      const operation = operations.find((one) => one.method === method && one.path.test(path))?.name ?? 'other';
      metrics.end(operation, c.res.status, (performance.now() - began) / 1000);
    }
  });
