import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import type { Column, ReactTable, RowData } from '@tanstack/react-table'
import { useTinggiBaris } from './kepadatan.ts'
import type { FiturTabel } from './tabel-fitur.ts'
import { LEBAR_BAKU } from './tabel-gaya.ts'
import { type Kolom, membukaKelompok } from './tabel-kolom.ts'
import { TabelSaringan } from './tabel-saringan.tsx'

type Props<T extends RowData> = {
  kolom: readonly Kolom<T>[]
  tabel: ReactTable<FiturTabel, T>
  /** Column widths stay while rows come and go. */
  tetap: boolean
}

export function TabelKepala<T extends RowData>({ kolom, tabel, tetap }: Props<T>) {
  const tinggi = useTinggiBaris()
  const adaKelompok = kolom.some((k) => k.kelompok !== undefined)
  const bawah = adaKelompok ? kolom.filter((k) => k.kelompok !== undefined) : []
  const sel = (k: Kolom<T>, puncak: number) => (
    <SelKepala
      key={k.id}
      kolom={k}
      asal={tabel.getColumn(k.id)}
      beku={k === kolom[0] ? 0 : k.beku}
      batas={membukaKelompok(kolom, kolom.indexOf(k))}
      puncak={puncak}
      baris={adaKelompok && k.kelompok === undefined ? 2 : 1}
      {...(tetap ? { lebar: k.lebar ?? LEBAR_BAKU } : {})}
    />
  )
  return (
    <TableHead>
      <TableRow sx={{ height: tinggi }}>
        {adaKelompok
          ? kelompokkan(kolom).map((g) =>
              g.nama === undefined ? (
                sel(g.isi[0] as Kolom<T>, 0)
              ) : (
                <TableCell
                  key={g.isi[0]?.id}
                  component="th"
                  scope="colgroup"
                  colSpan={g.isi.length}
                  align="center"
                  sx={{ ...GAYA, ...BATAS, top: 0 }}
                >
                  {g.nama}
                </TableCell>
              ),
            )
          : kolom.map((k) => sel(k, 0))}
      </TableRow>
      {adaKelompok && <TableRow sx={{ height: tinggi }}>{bawah.map((k) => sel(k, tinggi))}</TableRow>}
    </TableHead>
  )
}

const GAYA = {
  py: 0,
  px: 3,
  bgcolor: 'background.paper',
  backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 580,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
} as const

const BATAS = { borderLeft: 1, borderLeftColor: 'divider' } as const

type SelProps<T extends RowData> = {
  kolom: Kolom<T>
  asal: Column<FiturTabel, T> | undefined
  beku: number | undefined
  batas: boolean
  puncak: number
  baris: number
  lebar?: number
}

function SelKepala<T extends RowData>({ kolom, asal, beku, batas, puncak, baris, lebar }: SelProps<T>) {
  const arah = asal?.getIsSorted() ?? false
  const judul = <Box component="span">{kolom.judul}</Box>
  return (
    <TableCell
      component="th"
      scope="col"
      align={kolom.angka ? 'right' : 'left'}
      rowSpan={baris}
      {...(arah === false ? {} : { sortDirection: arah })}
      sx={{
        ...GAYA,
        top: puncak,
        ...(lebar === undefined ? { minWidth: kolom.lebar } : { width: lebar, minWidth: lebar, whiteSpace: 'normal' }),
        ...(batas ? BATAS : {}),
        ...(beku === undefined ? {} : { left: beku, zIndex: 4 }),
      }}
    >
      <Box sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
        <Tooltip title={kolom.petunjuk ?? ''} describeChild>
          {asal?.getCanSort() ? (
            <TableSortLabel
              active={arah !== false}
              {...(arah === false ? {} : { direction: arah })}
              onClick={() => asal.toggleSorting()}
              sx={{ flexDirection: kolom.angka ? 'row-reverse' : 'row' }}
            >
              {judul}
            </TableSortLabel>
          ) : (
            judul
          )}
        </Tooltip>
        {asal?.getCanFilter() && <TabelSaringan judul={kolom.judul} asal={asal} />}
      </Box>
    </TableCell>
  )
}

/** Neighbours with one group become one heading; columns without a group stand alone. */
function kelompokkan<T>(kolom: readonly Kolom<T>[]): { nama: string | undefined; isi: Kolom<T>[] }[] {
  const hasil: { nama: string | undefined; isi: Kolom<T>[] }[] = []
  for (const k of kolom) {
    const akhir = hasil.at(-1)
    if (k.kelompok !== undefined && akhir?.nama === k.kelompok) akhir.isi.push(k)
    else hasil.push({ nama: k.kelompok, isi: [k] })
  }
  return hasil
}
