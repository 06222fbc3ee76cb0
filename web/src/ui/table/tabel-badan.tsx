import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { useTinggiBaris } from './kepadatan.ts'
import { gayaBadan, type RupaSel, rupaSel } from './tabel-gaya.ts'
import { type GayaBaris, isiSel, type Kolom, type TabelDataProps } from './tabel-kolom.ts'
import { BarisPenakar } from './tabel-penakar.tsx'

type Props<T> = TabelDataProps<T> & { isi: readonly T[]; virtual: boolean; wadah: HTMLElement | null }

export function TabelBadan<T>(props: Props<T>) {
  const { kolom, isi, galat, memuat = false, baris, kosong = 'Data tidak ditemukan. . .' } = props
  if (typeof galat === 'string') {
    return (
      <SatuBaris lebar={kolom.length} peran="alert">
        <b>
          <i>{galat}</i>
        </b>
      </SatuBaris>
    )
  }
  if (memuat && isi.length === 0) return <Kerangka kolom={kolom} teks={props.teksMemuat ?? 'Sedang memuat data. . .'} />
  if (isi.length === 0) {
    const tersaring = (baris?.length ?? 0) > 0
    return (
      <SatuBaris lebar={kolom.length}>{tersaring ? 'Tidak ada baris yang cocok dengan saringan.' : kosong}</SatuBaris>
    )
  }
  return props.virtual ? <BadanVirtual {...props} /> : <BadanUtuh {...props} />
}

/** Rows of before stay in sight, dimmed, until the new ones are there. */
function Badan({ memuat = false, children }: { memuat: boolean | undefined; children: ReactNode }) {
  const tinggi = useTinggiBaris()
  return (
    <TableBody
      sx={gayaBadan}
      style={{ '--tinggi': `${tinggi}px`, ...(memuat ? { opacity: 0.55 } : {}) } as CSSProperties}
    >
      {children}
    </TableBody>
  )
}

function BadanUtuh<T>({ isi, kolom, idBaris, gayaBaris, memuat }: Props<T>) {
  const rupa = useMemo(() => rupaSel(kolom, false), [kolom])
  return (
    <Badan memuat={memuat}>
      {isi.map((b) => (
        <Baris key={idBaris(b)} baris={b} kolom={kolom} rupa={rupa} {...gayaBaris?.(b)} />
      ))}
    </Badan>
  )
}

/** Only the rows in sight exist; two spacers keep the scroll bar honest. */
function BadanVirtual<T>({ isi, kolom, idBaris, gayaBaris, wadah, memuat }: Props<T>) {
  const tinggi = useTinggiBaris()
  const rupa = useMemo(() => rupaSel(kolom, true), [kolom])
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's getters are read in this render only
  const virtual = useVirtualizer({
    count: isi.length,
    getScrollElement: () => wadah,
    estimateSize: () => tinggi,
    overscan: 12,
  })
  const terlihat = virtual.getVirtualItems()
  const atas = terlihat[0]?.start ?? 0
  const bawah = virtual.getTotalSize() - (terlihat.at(-1)?.end ?? 0)
  return (
    <Badan memuat={memuat}>
      {atas > 0 && <tr aria-hidden style={{ height: atas }} />}
      {terlihat.map(({ index }) => {
        const b = isi[index] as T
        return <Baris key={idBaris(b)} baris={b} kolom={kolom} rupa={rupa} {...gayaBaris?.(b)} nomor={index + 1} />
      })}
      {bawah > 0 && <tr aria-hidden style={{ height: bawah }} />}
      <BarisPenakar kolom={kolom} rupa={rupa} baris={isi} />
    </Badan>
  )
}

type BarisProps<T> = GayaBaris & {
  baris: T
  kolom: readonly Kolom<T>[]
  rupa: readonly RupaSel[]
  nomor?: number
}

/** What stands beside the table changes with every press; a row is drawn anew when its own content does. */
const Baris = memo(BarisTerlihat) as typeof BarisTerlihat

function BarisTerlihat<T>({ baris, kolom, rupa, nomor, terpilih = false, redup = false, teks }: BarisProps<T>) {
  return (
    <tr
      aria-rowindex={nomor === undefined ? undefined : nomor + 1}
      data-lapis={terpilih ? 'selected' : redup ? 'hover' : undefined}
      data-nada={teks}
    >
      {kolom.map((k, ke) => (
        <td key={k.id} {...rupa[ke]}>
          {isiSel(k, baris)}
        </td>
      ))}
    </tr>
  )
}

/** The specified loading text stands under the skeleton (product.md 1). */
function Kerangka<T>({ kolom, teks }: { kolom: readonly Kolom<T>[]; teks: string }) {
  const tinggi = useTinggiBaris()
  return (
    <TableBody>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((ke) => (
        <TableRow key={ke} aria-hidden sx={{ height: tinggi }}>
          {kolom.map((k) => (
            <TableCell key={k.id} sx={{ py: 0, px: 3 }}>
              <Skeleton width={k.angka ? '50%' : '75%'} sx={{ ml: k.angka ? 'auto' : 0 }} />
            </TableCell>
          ))}
        </TableRow>
      ))}
      <TableRow>
        <TableCell colSpan={kolom.length} sx={{ color: 'text.secondary', border: 0 }}>
          <output>{teks}</output>
        </TableCell>
      </TableRow>
    </TableBody>
  )
}

function SatuBaris({ lebar, peran, children }: { lebar: number; peran?: 'alert'; children: ReactNode }) {
  return (
    <TableBody>
      <TableRow>
        <TableCell colSpan={lebar} sx={{ border: 0, textAlign: 'center', color: 'text.secondary' }}>
          <Box role={peran} sx={{ py: 3 }}>
            {children}
          </Box>
        </TableCell>
      </TableRow>
    </TableBody>
  )
}
