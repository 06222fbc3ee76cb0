import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableContainer from '@mui/material/TableContainer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { TabelBadan } from './tabel-badan.tsx'
import { FITUR, type FiturTabel } from './tabel-fitur.ts'
import { TabelHalaman } from './tabel-halaman.tsx'
import { TabelKaki } from './tabel-kaki.tsx'
import { TabelKartu } from './tabel-kartu.tsx'
import { TabelKepala } from './tabel-kepala.tsx'
import type { Kolom, Nilai, TabelDataProps } from './tabel-kolom.ts'
import { bandingkan, cocok, type Saringan } from './tabel-saring.ts'

/** Longer tables draw only the rows in sight. */
const BATAS_VIRTUAL = 80
const TANPA_BARIS: readonly never[] = []

/** The one table of the program (product.md 7). */
export function TabelData<T extends RowData>(props: TabelDataProps<T>) {
  const { label, kolom, baris, halaman, kartu = false, tinggi = 'max(320px, calc(100dvh - 260px))' } = props
  // State, not a ref: the virtualizer below mounts before an ancestor's ref is set.
  const [wadah, setWadah] = useState<HTMLElement | null>(null)
  const sempit = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const diSini = halaman === undefined
  const definisi = useMemo(() => kolom.map((k) => definisiKolom(k, diSini)), [kolom, diSini])
  const tabel = useTable({
    features: FITUR,
    columns: definisi,
    data: baris ?? TANPA_BARIS,
    getRowId: (b) => String(props.idBaris(b)),
  })
  const { rows } = tabel.getRowModel()
  const isi = useMemo(() => rows.map((r) => r.original), [rows])
  const virtual = isi.length > BATAS_VIRTUAL && tinggi !== 'penuh'

  return (
    <Box>
      {kartu && sempit ? (
        <TabelKartu {...props} isi={isi} />
      ) : (
        <TableContainer
          component="section"
          ref={setWadah}
          tabIndex={0}
          aria-label={label}
          sx={{
            // What is read aloud only lies inside, however far the table scrolls.
            position: 'relative',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            maxHeight: tinggi === 'penuh' ? 'none' : tinggi,
            '@media print': { maxHeight: 'none' },
          }}
        >
          <Table stickyHeader aria-rowcount={virtual ? isi.length : undefined} aria-busy={props.memuat ?? false}>
            <TabelKepala kolom={kolom} tabel={tabel} tetap={virtual} />
            <TabelBadan {...props} isi={isi} virtual={virtual} wadah={wadah} />
            {props.kaki && isi.length > 0 && typeof props.galat !== 'string' && (
              <TabelKaki kolom={kolom} kaki={props.kaki} />
            )}
          </Table>
        </TableContainer>
      )}
      {halaman && <TabelHalaman label={label} halaman={halaman} />}
    </Box>
  )
}

function definisiKolom<T extends RowData>(k: Kolom<T>, diSini: boolean): ColumnDef<FiturTabel, T> {
  return {
    id: k.id,
    accessorFn: k.nilai,
    enableSorting: diSini && (k.urut ?? true),
    enableColumnFilter: diSini && (k.saring ?? false),
    filterFn: (baris, id, saringan: Saringan) => cocok(baris.getValue<Nilai>(id), saringan),
    sortFn: (a, b, id) => bandingkan(a.getValue<Nilai>(id), b.getValue<Nilai>(id)),
  }
}
