import type { Answer } from '@geisa/contract/endpoint'
import type { daftarUsb } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import { useMemo } from 'react'
import { numeral } from '../../../shared/angka.ts'
import { loadFailure } from '../../../shared/galat-tabel.ts'
import { formatInstant, formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Frame } from '../../../ui/kotak.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { ColumnOf } from '../../../ui/table/tabel-kolom.ts'
import { useUsb } from '../queries.ts'

type Row = Answer<typeof daftarUsb>['rows'][number]

/** Files saved before, so that nobody wonders whether last month's was. */
export function UploadRiwayat({ id, zona }: { id: string; zona: Zona }) {
  const berkas = useUsb(id)
  const columns = useMemo(() => fileColumns(zona), [zona])
  return (
    <Frame judul="Berkas yang pernah diunggah">
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
    </Frame>
  )
}

const fileColumns = (zona: Zona): ColumnOf<Row>[] => [
  { id: 'nama', judul: 'Berkas', nilai: (b) => b.namaBerkas, width: 170 },
  {
    id: 'pada',
    judul: 'Diunggah pada',
    nilai: (b) => b.diunggahPada,
    cell: (b) => formatInstant(b.diunggahPada, zona),
    fixed: true,
  },
  { id: 'oleh', judul: 'Oleh', nilai: (b) => b.diunggahOleh },
  { id: 'tap', judul: 'Tap', nilai: (b) => b.jumlahTap, cell: (b) => numeral(b.jumlahTap), angka: true },
  {
    id: 'baru',
    judul: 'Baru',
    nilai: (b) => b.jumlahBaru,
    cell: (b) => numeral(b.jumlahBaru),
    angka: true,
  },
  { id: 'karantina', judul: 'Karantina', nilai: (b) => b.jumlahKarantina, angka: true },
  {
    id: 'diambil',
    judul: 'Data diambil pada',
    nilai: (b) => b.diambilPada,
    cell: (b) => (b.diambilPada === null ? '-' : formatMesinTime(b.diambilPada)),
    fixed: true,
  },
]
