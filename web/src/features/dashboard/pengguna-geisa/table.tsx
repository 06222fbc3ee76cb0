import type { PeranId } from '@geisa/engine/akun/hak-akses'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo, useMemo } from 'react'
import type { TableFailure } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { type NumberedRow, penggunaColumns } from './columns.tsx'
import { EmptyPengguna } from './empty.tsx'
import { type ChangeOptions, type PenggunaOption, ROW_OPTIONS, ROWS_PER_PAGE } from './options.ts'
import type { PenggunaRow } from './rows.ts'

type Props = {
  option: PenggunaOption
  /** All rows that the filters let through; undefined while nothing has come. */
  rows: readonly PenggunaRow[] | undefined
  full: boolean
  refreshing: boolean
  error: TableFailure | null
  peran: PeranId | undefined
  replace: ChangeOptions
}

/** One page of the rows; a long page scrolls inside and draws only those in sight. */
export const TabelPengguna = memo(function TabelPengguna(props: Props) {
  const { option, rows, full, refreshing, error, peran, replace } = props
  const { page, onePage } = option
  const present = rows?.length ?? 0
  const jumlah = Math.max(1, Math.ceil(present / onePage))
  // The page of a shared address may still be on its way.
  const nth = full ? Math.min(page, jumlah) : page
  const content = useMemo(() => pageSlice(rows, (nth - 1) * onePage, onePage), [rows, nth, onePage])
  const columns = useMemo(() => penggunaColumns(peran), [peran])
  return (
    <>
      <TabelData<NumberedRow>
        label="Daftar sekolah pengguna Geisa"
        columns={columns}
        rows={content}
        rowId={(s) => s.sekolah_id}
        loading={refreshing || (!full && (content === undefined || content.length === 0))}
        error={error}
        empty={
          <EmptyPengguna
            filtered={option.filtered}
            onDelete={() => replace({ cari: undefined, jenjang: undefined, kategori: undefined })}
          />
        }
        card
        height={onePage > ROWS_PER_PAGE ? 'max(320px, calc(100dvh - 300px))' : 'penuh'}
        page={{
          nth,
          count: Math.max(jumlah, nth),
          onChange: (next) => replace({ halaman: next === 1 ? undefined : next }),
        }}
      />
      {present > ROWS_PER_PAGE && (
        <TextField
          select
          label="Baris per halaman"
          value={String(onePage)}
          onChange={(e) => replace({ baris: ROW_OPTIONS.find((b) => b === e.target.value) })}
          sx={{ mt: 2, width: 150 }}
        >
          {[String(ROWS_PER_PAGE), ...ROW_OPTIONS].map((many) => (
            <MenuItem key={many} value={many}>
              {many}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
})

const pageSlice = (rows: readonly PenggunaRow[] | undefined, awal: number, many: number): NumberedRow[] | undefined =>
  rows?.slice(awal, awal + many).map((b, nth) => ({ ...b, no: awal + nth + 1 }))
