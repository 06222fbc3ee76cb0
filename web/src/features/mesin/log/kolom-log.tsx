import { LABEL_KANAL, LABEL_TANDA_TAP, type TandaTap, type TapLog } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { tampilInstan, tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import type { NamaNada } from '../../../ui/warna.ts'

const NADA: Record<TandaTap, NamaNada> = {
  'waktu-tidak-wajar': 'bahaya',
  'sebelum-penempatan': 'netral',
  'pin-belum-dipetakan': 'peringatan',
  'bukan-gtk': 'netral',
  'terlambat-tiba': 'info',
  dikonfirmasi: 'ungu',
}

export function kolomLog(zona: Zona, onKonfirmasi: ((tap: TapLog) => void) | null): Kolom<TapLog>[] {
  return [
    {
      id: 'mesinWaktu',
      judul: 'Waktu mesin',
      nilai: (t) => t.waktuMesin,
      sel: (t) => tampilWaktuMesin(t.waktuMesin),
      tetap: true,
    },
    {
      id: 'waktu',
      judul: 'Waktu',
      petunjuk: 'Waktu sekolah, setelah kalibrasi',
      nilai: (t) => t.waktu,
      sel: (t) => <Waktu tap={t} />,
      tetap: true,
    },
    { id: 'pin', judul: 'PIN', nilai: (t) => t.pin, tetap: true },
    {
      id: 'nama',
      judul: 'Nama',
      nilai: (t) => t.namaGtk,
      sel: (t) => t.namaGtk ?? <TanpaNama tap={t} />,
      lebar: 225,
    },
    { id: 'mesin', judul: 'Mesin', nilai: (t) => t.namaMesin, lebar: 110 },
    { id: 'kanal', judul: 'Kanal', nilai: (t) => LABEL_KANAL[t.kanal], sel: (t) => <Kanal tap={t} />, lebar: 130 },
    {
      id: 'diterima',
      judul: 'Diterima pada',
      nilai: (t) => t.diterimaPada,
      sel: (t) => <Diterima tap={t} zona={zona} />,
      tetap: true,
    },
    {
      id: 'tanda',
      judul: 'Catatan',
      nilai: (t) => t.tanda.map((n) => LABEL_TANDA_TAP[n]).join(', '),
      sel: (t) => <Catatan tap={t} onKonfirmasi={onKonfirmasi} />,
      lebar: 150,
    },
  ]
}

function TanpaNama({ tap: { alasanBukanGtk } }: { tap: TapLog }) {
  if (alasanBukanGtk === null)
    return <Lencana nada={NADA['pin-belum-dipetakan']}>{LABEL_TANDA_TAP['pin-belum-dipetakan']}</Lencana>
  return (
    <>
      <Lencana nada={NADA['bukan-gtk']}>{LABEL_TANDA_TAP['bukan-gtk']}</Lencana>
      <Typography variant="caption" component="div" color="textSecondary">
        {alasanBukanGtk}
      </Typography>
    </>
  )
}

/** The date again only where calibration moved it into another day. */
function Waktu({ tap }: { tap: TapLog }) {
  const samaHari = tap.waktu.slice(0, 10) === tap.waktuMesin.slice(0, 10)
  return (
    <>
      {samaHari ? tap.waktu.slice(11) : tampilWaktuMesin(tap.waktu)}
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
        <Typography variant="caption" component="div" color="textSecondary">
          {tap.ip}
        </Typography>
      )}
    </>
  )
}

function Catatan({ tap, onKonfirmasi }: { tap: TapLog; onKonfirmasi: ((tap: TapLog) => void) | null }) {
  // The missing name says it already.
  const tanda = tap.tanda.filter((n) => n !== 'pin-belum-dipetakan' && n !== 'bukan-gtk')
  if (tanda.length === 0 && !tap.bolehDikonfirmasi) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      {tanda.map((n) => (
        <Lencana key={n} nada={NADA[n]}>
          {LABEL_TANDA_TAP[n]}
        </Lencana>
      ))}
      {tap.alasanKonfirmasi !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
          Alasan: {tap.alasanKonfirmasi}
        </Typography>
      )}
      {tap.bolehDikonfirmasi && onKonfirmasi !== null && (
        <Button size="small" onClick={() => onKonfirmasi(tap)}>
          Konfirmasi
        </Button>
      )}
    </Box>
  )
}

/** The date too where it is not the tap's own. */
function Diterima({ tap, zona }: { tap: TapLog; zona: Zona }) {
  const tanggal = hariSekolah(tap.diterimaPada, zona)
  return (
    <>
      {tampilInstan(tap.diterimaPada, zona).slice(-8)}
      {tanggal !== tap.waktu.slice(0, 10) && (
        <Typography variant="caption" component="div" color="textSecondary">
          {tampilTanggal(tanggal)}
        </Typography>
      )}
    </>
  )
}
