import type { PolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { numeral } from '../../../shared/numerals.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { versionFor } from './pola-now.ts'
import { periodWords, weekWords } from './pola-words.ts'

export const polaColumns = (today: string): ColumnOf<PolaJam>[] => [
  {
    id: 'nama',
    title: 'Nama',
    width: 200,
    value: (pola) => pola.nama,
    cell: (pola) => (
      <LinkTo from="/pengaturan/pola-jam" to="." search={{ pola: pola.id }} sx={{ fontWeight: 560 }}>
        {pola.nama}
      </LinkTo>
    ),
    card: 'judul',
  },
  {
    id: 'jam',
    title: 'Jam kerja',
    width: 240,
    wrap: true,
    value: (pola) => weekWords(versionFor(pola, today)?.hari ?? []),
    brief: (pola) => weekWords(versionFor(pola, today)?.hari ?? []),
  },
  {
    id: 'pemilik',
    title: 'Pemilik',
    width: 180,
    value: (pola) => pola.pemilik.nama,
    cell: (pola) => (pola.pemilik.jenis === 'nasional' ? <Badge tone="info">Nasional</Badge> : pola.pemilik.nama),
    brief: (pola) => pola.pemilik.nama,
  },
  {
    id: 'dipakai',
    title: 'Dipakai',
    hint: 'GTK dalam wilayah Anda, hari ini atau nanti',
    numeric: true,
    value: (pola) => pola.dipakai,
    cell: (pola) => (pola.dipakai === 0 ? '-' : `${numeral(pola.dipakai)} GTK`),
    brief: (pola) => (pola.dipakai === 0 ? 'belum dipakai' : `dipakai ${numeral(pola.dipakai)} GTK`),
  },
  {
    id: 'berlaku',
    title: 'Berlaku',
    width: 180,
    wrap: true,
    value: (pola) => versionFor(pola, today)?.berlakuMulai,
    cell: (pola) => {
      const version = versionFor(pola, today)
      return version ? periodWords(version, today) : '-'
    },
  },
]
