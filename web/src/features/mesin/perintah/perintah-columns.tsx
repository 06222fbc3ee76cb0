import { type JenisPerintah, LABEL_PERINTAH, type PerintahMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatFollowUp, formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import type { ToneName } from '../../../ui/theme/colours.ts'

const STATUS: Record<PerintahMesin['status'], { label: string; tone: ToneName }> = {
  antre: { label: 'Menunggu mesin', tone: 'netral' },
  terkirim: { label: 'Terkirim, menunggu jawaban', tone: 'info' },
  selesai: { label: 'Selesai', tone: 'baik' },
  gagal: { label: 'Gagal', tone: 'bahaya' },
  kedaluwarsa: { label: 'Tidak dijawab', tone: 'peringatan' },
}

export function commandColumns(zona: Zona, onRepeat: (p: PerintahMesin) => void): ColumnOf<PerintahMesin>[] {
  const followUp = (p: PerintahMesin, instant: string | null): string =>
    instant === null ? '-' : formatFollowUp(instant, p.dibuatPada, zona)
  const taken = (p: PerintahMesin): string =>
    `${followUp(p, p.dikirimPada)}${p.percobaan > 1 ? ` (${p.percobaan}×)` : ''}`
  return [
    {
      id: 'jenis',
      title: 'Perintah',
      value: (p) => LABEL_PERINTAH[p.jenis as JenisPerintah] ?? p.jenis,
      cell: (p) => <Perintah perintah={p} />,
      width: 220,
    },
    {
      id: 'status',
      title: 'Keadaan',
      value: (p) => STATUS[p.status].label,
      cell: (p) => <Badge tone={STATUS[p.status].tone}>{STATUS[p.status].label}</Badge>,
    },
    { id: 'keterangan', title: 'Jawaban mesin', value: (p) => p.keterangan, width: 170 },
    {
      id: 'dibuat',
      title: 'Dibuat',
      value: (p) => p.dibuatPada,
      cell: (p) => <Created perintah={p} zona={zona} />,
      width: 200,
    },
    { id: 'dikirim', title: 'Diambil mesin', value: (p) => p.dikirimPada, cell: taken, fixed: true },
    {
      id: 'selesai',
      title: 'Dijawab',
      value: (p) => p.selesaiPada,
      cell: (p) => followUp(p, p.selesaiPada),
      fixed: true,
    },
    {
      id: 'ulangi',
      title: 'Tindakan',
      value: () => '',
      order: false,
      cell: (p) =>
        p.status === 'gagal' || p.status === 'kedaluwarsa' ? (
          <Button size="small" onClick={() => onRepeat(p)}>
            Ulangi
          </Button>
        ) : null,
    },
  ]
}

function Created({ perintah: p, zona }: { perintah: PerintahMesin; zona: Zona }) {
  return (
    <Box sx={{ py: 1, fontVariantNumeric: 'tabular-nums' }}>
      {formatInstant(p.dibuatPada, zona)}
      {p.dibuatOleh !== null && (
        <Typography variant="caption" component="div" color="textSecondary">
          {p.dibuatOleh}
        </Typography>
      )}
    </Box>
  )
}

function Perintah({ perintah: { jenis, argumen } }: { perintah: PerintahMesin }) {
  const { dari, sampai, pin, nama } = argumen
  const content = [
    dari && sampai && `${formatTanggal(dari.slice(0, 10))} – ${formatTanggal(sampai.slice(0, 10))}`,
    pin && `PIN ${pin}`,
    nama,
  ].filter(Boolean)
  return (
    <Box>
      {LABEL_PERINTAH[jenis as JenisPerintah] ?? jenis}
      {content.length > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {content.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
