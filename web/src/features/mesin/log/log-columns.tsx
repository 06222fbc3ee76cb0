import { LABEL_KANAL, LABEL_TANDA_TAP, type TapLog } from '@geisa/contract/mesin/tap'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant, formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { Catatan, catatanTap, TONE_TANDA } from './tap-notes.tsx'

/** What is noted is never out of sight, and takes no room from the others on a page without notes. */
export function noteRoom(rows: readonly TapLog[], mayConfirm: boolean): number | null {
  if (mayConfirm && rows.some(({ bolehDikonfirmasi }) => bolehDikonfirmasi)) return 250
  return rows.some((tap) => catatanTap(tap).length > 0) ? 190 : null
}

export function logColumns(
  zona: Zona,
  onConfirm: ((tap: TapLog) => void) | null,
  room: number | null,
): ColumnOf<TapLog>[] {
  return [
    {
      id: 'mesinWaktu',
      title: 'Waktu mesin',
      value: (t) => t.waktuMesin,
      cell: (t) => formatMesinTime(t.waktuMesin),
      fixed: true,
      brief: (t) => [formatTanggal(t.waktu.slice(0, 10)), `PIN ${t.pin}`],
    },
    {
      id: 'waktu',
      title: 'Waktu',
      hint: 'Waktu sekolah, setelah kalibrasi',
      value: (t) => t.waktu,
      cell: (t) => <Waktu tap={t} />,
      fixed: true,
      card: 'kanan',
    },
    { id: 'pin', title: 'PIN', value: (t) => t.pin, fixed: true },
    {
      id: 'nama',
      title: 'Nama',
      value: (t) => t.namaGtk,
      cell: (t) => t.namaGtk ?? <WithoutName tap={t} />,
      width: 150,
      card: 'judul',
    },
    { id: 'mesin', title: 'Mesin', value: (t) => t.namaMesin, width: 110, brief: (t) => t.namaMesin },
    { id: 'kanal', title: 'Kanal', value: (t) => LABEL_KANAL[t.kanal], cell: (t) => <Kanal tap={t} />, width: 130 },
    {
      id: 'diterima',
      title: 'Diterima pada',
      value: (t) => t.diterimaPada,
      cell: (t) => <Accepted tap={t} zona={zona} />,
      fixed: true,
    },
    {
      id: 'tanda',
      title: 'Catatan',
      value: (t) => t.tanda.map((n) => LABEL_TANDA_TAP[n]).join(', '),
      cell: (t) => <Catatan tap={t} onConfirm={onConfirm} />,
      ...(room === null ? { width: 90 } : { width: room, frozenRight: 0 }),
      brief: (t) =>
        catatanTap(t)
          .map((n) => LABEL_TANDA_TAP[n])
          .join(', '),
    },
  ]
}

function WithoutName({ tap: { alasanBukanGtk } }: { tap: TapLog }) {
  if (alasanBukanGtk === null)
    return <Badge tone={TONE_TANDA['pin-belum-dipetakan']}>{LABEL_TANDA_TAP['pin-belum-dipetakan']}</Badge>
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, maxWidth: '100%' }}>
      <Badge tone={TONE_TANDA['bukan-gtk']}>{LABEL_TANDA_TAP['bukan-gtk']}</Badge>
      {/* What somebody wrote has no end: its row stays as high as the others. */}
      <Typography variant="caption" component="span" color="textSecondary" noWrap title={alasanBukanGtk}>
        {alasanBukanGtk}
      </Typography>
    </Box>
  )
}

/** The date again only where calibration moved it into another day. */
function Waktu({ tap }: { tap: TapLog }) {
  const sameHari = tap.waktu.slice(0, 10) === tap.waktuMesin.slice(0, 10)
  const jam = sameHari ? tap.waktu.slice(11) : formatMesinTime(tap.waktu)
  if (tap.waktu === tap.waktuMesin)
    return (
      // The machine's own stands beside it, but not in a phone's record.
      <Box component="span" sx={{ color: { sm: 'text.secondary' } }}>
        {jam}
      </Box>
    )
  return (
    <>
      {jam}
      {tap.kalibrasi !== 0 && (
        <Typography component="span" variant="caption" color="textSecondary">
          {' '}
          ({tap.kalibrasi > 0 ? '+' : '−'}
          {Math.abs(tap.kalibrasi)} jam)
        </Typography>
      )}
    </>
  )
}

function Kanal({ tap }: { tap: TapLog }) {
  return (
    <>
      {LABEL_KANAL[tap.kanal]}
      {tap.ip !== null && (
        <Typography variant="caption" component="span" color="textSecondary">
          {` · ${tap.ip}`}
        </Typography>
      )}
    </>
  )
}

/** The date too where it is not the tap's own. */
function Accepted({ tap, zona }: { tap: TapLog; zona: Zona }) {
  const tanggal = hariSekolah(tap.diterimaPada, zona)
  return (
    <>
      {formatInstant(tap.diterimaPada, zona).slice(-8)}
      {tanggal !== tap.waktu.slice(0, 10) && (
        <Typography variant="caption" component="div" color="textSecondary">
          {formatTanggal(tanggal)}
        </Typography>
      )}
    </>
  )
}
