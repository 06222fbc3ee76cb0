import type { ClusterShape } from './cluster.ts'
import type { Compared } from './compare-all.ts'
import type { Decided } from './decide-together.ts'
import type { Normalised } from './differences.ts'
import type { Price } from './price.ts'
import type { Sealed } from './segel.ts'
import type { Ledger } from './statements/ledger.ts'
import { setDifference, type TapResult } from './tap.ts'
import { differentJobs, type JobsDone } from './tugas.ts'

export type Counted = { phase: string; single: number; multi: number }
export type LoadPhase = { nama: string; taps: readonly [TapResult, TapResult] }

export type Report = {
  day: string
  shape: ClusterShape
  plain: string
  roles: number
  compared: readonly Compared[]
  normalised: Record<string, Normalised>
  loads: readonly LoadPhase[]
  prices: readonly Price[] | null
  decided: readonly [Decided, Decided]
  sealed: readonly [Sealed, Sealed][]
  jobs: readonly [JobsDone, JobsDone]
  rows: { tables: number; different: string[] }
  ledger: Ledger
  /** Over the statements, as server/sql/diuji-gugus.txt keeps them. */
  digest: string
  counters: readonly Counted[]
}

/** The report as it is printed and kept: what was compared, what differed, and what it cost. */
export function writeReport(report: Report): string {
  const { shape, compared } = report
  return [
    `## ${shape.shardCount} potongan, ${report.day}`,
    '',
    `Gugus: ${shape.versions}; ${shape.nodes.map((node) => `${node.coordinator ? 'koordinator' : 'pekerja'} ${node.shards} potongan`).join(', ')}; ${shape.tables.divided} tabel terbagi (dengan partisinya), ${shape.tables.copied} tabel di setiap simpul, ${shape.tables.local} di koordinator saja. Pembandingnya ${report.plain}. Dunia contoh, ${report.roles} peran.`,
    '',
    '| tahap | endpoint | panggilan | sama per bita | sama sesudah disamakan | berbeda | diulang |',
    '|---|---|---|---|---|---|---|',
    ...[...new Set(compared.map(({ phase }) => phase))].map((phase) => phaseRow(phase, compared)),
    '',
    `Status di PostgreSQL biasa: ${statusRow(compared, 0)}; di Citus: ${statusRow(compared, 1)}.`,
    '',
    `Pernyataan: ${report.ledger.sent} dikirim satu per satu, ${report.ledger.refused.length} ditolak gugus; sidik semuanya ${report.digest}.`,
    ...report.ledger.refused.map(
      ({ source, text, why }) => `- ${source}: ${why}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    ),
    '',
    ...normalisedRows(report.normalised),
    ...differenceRows(compared),
    '### Beban',
    '',
    '| apa | PostgreSQL biasa | Citus |',
    '|---|---|---|',
    ...report.loads.flatMap(loadRows),
    `| dua pemeriksa serentak: tepat satu menang | ${report.decided.map(({ oneWinner, pairs }) => `${oneWinner} dari ${pairs}`).join(' | ')} |`,
    ...report.sealed.map(
      ([left, right]) =>
        `| sekolah ${left.sekolah} bulan ${left.bulan}: dibuka, dikunci lagi | ${left.statuses} | ${right.statuses}, sidik ${left.sha256 === right.sha256 ? 'sama' : 'BERBEDA'} |`,
    ),
    `| ${report.jobs[0].runs.size} tugas satu demi satu; kiriman di penerima DHGTK | ${report.jobs.map(({ runs, received }) => `${[...runs.values()].filter((one) => one === 'SUCCESS').length} berhasil; ${received.size}`).join(' | ')} |`,
    `| baris ${report.rows.tables} tabel sesudah semuanya | | ${report.rows.different.length === 0 ? 'sama banyak' : report.rows.different.join('; ')} |`,
    '',
    '### Waktu dan pernyataan',
    '',
    '| tahap | p50 biasa | p50 Citus | p95 biasa | p95 Citus |',
    '|---|---|---|---|---|',
    ...[...new Set(compared.map(({ phase }) => phase))].map((phase) => timeRow(phase, compared)),
    '',
    ...counterRows(report.counters),
    ...priceRows(report.prices),
  ].join('\n')
}

export const failures = ({ compared, loads, decided, sealed, jobs, rows, ledger }: Report): string[] => [
  ...ledger.refused.map(({ source, why }) => `pernyataan dari ${source}: ${why}`),
  ...compared
    .filter(({ differences }) => differences.length > 0)
    .map(({ endpoint, role }) => `${endpoint} sebagai ${role}`),
  ...loads.flatMap(({ nama, taps }) =>
    taps
      .filter(
        (tap) =>
          setDifference(tap).lost.length + setDifference(tap).extra.length > 0 || tap.acknowledged.size < tap.lines,
      )
      .map(() => `beban: ${nama}`),
  ),
  ...decided.flatMap(({ other }) => other.map((one) => `dua pemeriksa: ${one}`)),
  ...sealed
    .filter(([a, b]) => a.sha256 !== b.sha256 || a.statuses !== b.statuses)
    .map(([{ sekolah }]) => `segel sekolah ${sekolah}`),
  ...differentJobs(...jobs),
  ...rows.different.map((one) => `baris ${one}`),
]

function phaseRow(phase: string, all: readonly Compared[]): string {
  const own = all.filter((one) => one.phase === phase)
  const differ = own.filter(({ differences }) => differences.length > 0).length
  const identical = own.filter((one) => one.identical).length
  const repeated = own.filter((one) => one.repeated > 0).length
  const endpoints = new Set(own.map(({ endpoint }) => endpoint)).size
  return `| ${phase} | ${endpoints} | ${own.length} | ${identical} | ${own.length - differ} | ${differ} | ${repeated} |`
}

/** What was taken as the same: nothing is excused that does not stand here. */
function normalisedRows(all: Report['normalised']): string[] {
  const rows = Object.entries(all).flatMap(([phase, rules]) =>
    Object.entries(rules).map(([rule, many]) => `| ${phase} | ${rule} | ${many} |`),
  )
  return rows.length === 0 ? [] : ['| tahap | disamakan | nilai |', '|---|---|---|', ...rows, '']
}

function statusRow(all: readonly Compared[], side: 0 | 1): string {
  const counts = Map.groupBy(all, ({ status }) => status[side])
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, own]) => `${status} ${own.length}×`)
    .join(', ')
}

function differenceRows(all: readonly Compared[]): string[] {
  const differ = all.filter(({ differences }) => differences.length > 0)
  if (differ.length === 0) return []
  const say = (value: unknown): string => (JSON.stringify(value) ?? 'tidak ada').slice(0, 160)
  return [
    '### Yang berbeda',
    '',
    ...differ.map(
      ({ endpoint, role, phase, differences: [first], differences: found }) =>
        `- ${endpoint} sebagai ${role} (${phase}): ${found.length} tempat, mulai ${first?.path}: ${say(first?.left)} dan ${say(first?.right)}`,
    ),
    '',
  ]
}

function loadRows({ nama, taps: [left, right] }: LoadPhase): string[] {
  const say = (tap: TapResult): string => {
    const { lost, extra } = setDifference(tap)
    const whole =
      lost.length + extra.length === 0 ? 'diakui = tersimpan' : `${lost.length} hilang, ${extra.length} lebih`
    return `${tap.acknowledged.size} dari ${tap.lines} baris diakui, ${whole}, ${tap.notNow} kali 'nanti dulu', ${Math.round(tap.posts / tap.seconds)} kiriman/dtk`
  }
  return [`| ${nama}: ${left.posts} kiriman, 16 mesin serentak | ${say(left)} | ${say(right)} |`]
}

function timeRow(phase: string, all: readonly Compared[]): string {
  const own = all.filter((one) => one.phase === phase)
  const at = (side: 0 | 1, q: number): string => {
    const sorted = own.map(({ ms }) => ms[side]).toSorted((a, b) => a - b)
    return `${(sorted[Math.floor(q * (sorted.length - 1))] ?? 0).toFixed(1).replace('.', ',')} ms`
  }
  return `| ${phase} | ${at(0, 0.5)} | ${at(1, 0.5)} | ${at(0, 0.95)} | ${at(1, 0.95)} |`
}

function counterRows(counters: readonly Counted[]): string[] {
  if (counters.length === 0) return []
  return [
    '| pernyataan yang menyentuh | satu potongan | beberapa potongan |',
    '|---|---|---|',
    ...counters.map(({ phase, single, multi }) => `| ${phase} | ${single} | ${multi} |`),
    '',
  ]
}

function priceRows(prices: readonly Price[] | null): string[] {
  if (prices === null) return []
  const ms = (value: number): string => `${value.toFixed(1).replace('.', ',')} ms`
  return [
    '| CPU semua proses bersama, tiap permintaan | kali | PostgreSQL biasa | Citus | perbandingan |',
    '|---|---|---|---|---|',
    ...prices.map(
      ({ what, times, ms: [left, right] }) =>
        `| ${what} | ${times} | ${ms(left)} | ${ms(right)} | ${(right / left).toFixed(1).replace('.', ',')} × |`,
    ),
    '',
  ]
}
