import type { Answer } from '@geisa/contract/endpoint'
import type { daftarUsb } from '@geisa/contract/mesin/tap'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { loadFailure } from '../../../shared/load-failure.ts'
import { numeral } from '../../../shared/numerals.ts'
import { formatInstant, formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Frame } from '../../../ui/frame.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useUsb } from '../queries.ts'
import { WithdrawUsbDialog } from './withdraw-usb-dialog.tsx'

type Row = Answer<typeof daftarUsb>['rows'][number]

/** Files saved before, so that nobody wonders whether last month's was. */
export function UploadRiwayat({ id, zona }: { id: string; zona: Zona }) {
  const berkas = useUsb(id)
  const [withdraw, setWithdraw] = useState<Row | null>(null)
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const columns = useMemo(() => fileColumns(zona, operator ? setWithdraw : null), [zona, operator])
  return (
    <Frame title="Berkas yang pernah diunggah">
      <TabelData<Row>
        label="Daftar berkas"
        columns={columns}
        rows={berkas.data}
        rowId={(b) => b.id}
        loading={berkas.isPending}
        error={loadFailure(berkas)}
        empty="Belum ada berkas. Mesin yang terhubung tidak memerlukannya; pakailah bila jaringan terputus."
        card
        height="penuh"
      />
      {withdraw !== null && <WithdrawUsbDialog id={id} berkas={withdraw} onClose={() => setWithdraw(null)} />}
    </Frame>
  )
}

const fileColumns = (zona: Zona, onWithdraw: ((row: Row) => void) | null): ColumnOf<Row>[] => [
  { id: 'nama', title: 'Berkas', value: (b) => b.namaBerkas, width: 160 },
  {
    id: 'pada',
    title: 'Diunggah',
    value: (b) => b.diunggahPada,
    cell: (b) => (
      <Box sx={{ lineHeight: 1.3, py: { sm: 0.5 } }}>
        {formatInstant(b.diunggahPada, zona)} {zona}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{b.diunggahOleh ?? '-'}</Box>
      </Box>
    ),
    brief: (b) => `${formatInstant(b.diunggahPada, zona)} ${zona}`,
    width: 230,
  },
  {
    id: 'tap',
    title: 'Tap',
    value: (b) => b.jumlahTap,
    cell: (b) => numeral(b.jumlahTap),
    brief: (b) => `${numeral(b.jumlahTap)} tap`,
    numeric: true,
  },
  {
    id: 'baru',
    title: 'Baru',
    value: (b) => b.jumlahBaru,
    cell: (b) => numeral(b.jumlahBaru),
    brief: (b) => `${numeral(b.jumlahBaru)} baru`,
    numeric: true,
  },
  { id: 'karantina', title: 'Karantina', value: (b) => b.jumlahKarantina, numeric: true },
  { id: 'nomor', title: 'Nomor mesin', value: nomorWords, width: 120, wrap: true },
  {
    id: 'diambil',
    title: 'Data diambil',
    value: (b) => b.diambilPada,
    cell: (b) => (b.diambilPada === null ? '-' : formatMesinTime(b.diambilPada)),
    width: 120,
    wrap: true,
  },
  {
    id: 'tarik',
    title: 'Keadaan',
    value: (b) => (b.ditarikPada === null ? 'Tersimpan' : `Ditarik ${formatInstant(b.ditarikPada, zona)}`),
    width: 150,
    wrap: true,
    card: 'kanan',
    cell: (b) =>
      b.ditarikPada !== null ? (
        `Ditarik ${formatInstant(b.ditarikPada, zona)} ${zona} oleh ${b.ditarikOleh ?? '-'}: ${b.alasanTarik ?? ''}`
      ) : b.bolehDitarik && onWithdraw !== null ? (
        <>
          Tersimpan
          <Button size="small" sx={{ ml: 1 }} onClick={() => onWithdraw(b)} aria-label={`Tarik ${b.namaBerkas}`}>
            Tarik
          </Button>
        </>
      ) : (
        'Tersimpan'
      ),
  },
]

/** Whose lines were taken, and how many of others were not. */
function nomorWords({ nomorMesin, jumlahNomorLain }: Row): string | null {
  const taken = nomorMesin?.join(', ') || null
  return jumlahNomorLain === 0 ? taken : `${taken ?? '-'} (${numeral(jumlahNomorLain)} baris nomor lain dilewati)`
}
