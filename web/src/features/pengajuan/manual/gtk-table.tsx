import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import type { ManualInput } from '../shapes.ts'
import { GtkBar } from './gtk-bar.tsx'
import { DescriptionCell, HadirCell, JamCell, NameCell, type UpdateDetail } from './gtk-cells.tsx'
import { type BarisGtk, matchesNames } from './gtk-rows.ts'
import { alignJam, includeGtk, isHadir, updateDetail } from './manual-input.ts'

type Update = (update: (input: ManualInput) => ManualInput) => void
type Props = { rows: readonly BarisGtk[] | undefined; loading: boolean; onUpdate: Update }

/** Who was there, from when to when: one row a person, typed like a sheet (spec 2, 'Manual-attendance detail'). */
export function TabelGtk({ rows, loading, onUpdate }: Props) {
  const [search, setSearch] = useState('')
  const updateOne = useCallback<UpdateDetail>(
    (id, update) => onUpdate((old) => updateDetail(old, id, update)),
    [onUpdate],
  )
  const included = useCallback(
    (id: string, next: boolean) => onUpdate((old) => includeGtk(old, [id], next)),
    [onUpdate],
  )
  const columns = useMemo(() => buildColumns(updateOne, included), [updateOne, included])
  const cardContent = useMemo(() => gtkCard(updateOne), [updateOne])
  const visible = useMemo(() => (rows === undefined ? undefined : matchesNames(rows, search)), [rows, search])
  const selected = (visible ?? []).filter((b) => b.rincian !== null).map((b) => b.gtk.id)
  return (
    <Box>
      <GtkBar
        search={search}
        onSearch={setSearch}
        visible={visible?.length ?? 0}
        selected={selected.length}
        onSelectAll={(all) =>
          onUpdate((old) => includeGtk(old, all ? (visible ?? []).map((b) => b.gtk.id) : selected, all))
        }
        onAlign={(jam) => onUpdate((old) => alignJam(old, selected, jam))}
      />
      <TabelData
        label="GTK dalam usulan"
        columns={columns}
        rows={visible}
        rowId={(b) => b.gtk.id}
        loading={loading}
        empty={
          search.trim() === '' ? (
            <EmptyState title="Belum ada GTK" hint="Tidak ada GTK sekolah ini yang bertugas pada tanggal itu." />
          ) : (
            'GTK tidak ditemukan'
          )
        }
        rowStyle={(b) => ({ dim: b.rincian === null })}
        card
        cardContent={cardContent}
        height="max(320px, calc(100dvh - 220px))"
      />
      <HasMore many={visible?.length ?? 0} />
    </Box>
  )
}

/** A row of the table, and what stands above and below it on the screen. */
const ROW_HEIGHT = 40
const AROUND = 260
const SHORTEST_HEIGHT = 7

/** Where the table is cut by its height nothing else shows that it goes on. */
function HasMore({ many }: { many: number }) {
  const truncated = useMediaQuery(`(min-width: 600px) and (max-height: ${many * ROW_HEIGHT + AROUND}px)`)
  if (!truncated || many <= SHORTEST_HEIGHT) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
      {many} GTK; gulir tabelnya untuk yang lain.
    </Typography>
  )
}

function buildColumns(
  onUpdate: UpdateDetail,
  onInclude: (id: string, included: boolean) => void,
): ColumnOf<BarisGtk>[] {
  return [
    {
      id: 'nama',
      title: 'Nama',
      value: (b) => b.gtk.namaDapodik,
      cell: ({ gtk, rincian, error }) => (
        <NameCell
          id={gtk.id}
          nama={gtk.namaDapodik}
          detail={gtk.nip === null ? gtk.jenisGuru : `NIP ${gtk.nip}`}
          included={rincian !== null}
          error={error?.gtk}
          onInclude={onInclude}
        />
      ),
      width: 214,
      card: 'judul',
    },
    {
      id: 'hadir',
      title: 'Kehadiran',
      value: (b) => (b.rincian === null ? '' : isHadir(b.rincian) ? 'Hadir' : 'Tidak Hadir'),
      cell: (b) => <HadirCell hadir={b.rincian === null ? null : isHadir(b.rincian)} />,
      width: 108,
    },
    ...(['waktuDatang', 'waktuPulang'] as const).map(
      (field): ColumnOf<BarisGtk> => ({
        id: field,
        title: field === 'waktuDatang' ? 'Jam Datang' : 'Jam Pulang',
        value: (b) => b.rincian?.[field] ?? null,
        // A row does not jump away from under the hand that fills it.
        order: false,
        cell: (b) => <Jam row={b} field={field} onUpdate={onUpdate} />,
        width: 104,
      }),
    ),
    {
      id: 'keterangan',
      title: 'Keterangan',
      value: (b) => b.rincian?.keterangan,
      order: false,
      cell: (b) => <Keterangan row={b} onUpdate={onUpdate} />,
      width: 150,
    },
  ]
}

type CellProps = { row: BarisGtk; onUpdate: UpdateDetail }

const Jam = ({ row, field, onUpdate }: CellProps & { field: 'waktuDatang' | 'waktuPulang' }) => (
  <JamCell
    id={row.gtk.id}
    nama={row.gtk.namaDapodik}
    field={field}
    value={row.rincian?.[field] ?? null}
    error={row.error?.[field]}
    onUpdate={onUpdate}
  />
)

const Keterangan = ({ row, onUpdate }: CellProps) => (
  <DescriptionCell
    id={row.gtk.id}
    nama={row.gtk.namaDapodik}
    value={row.rincian?.keterangan ?? ''}
    error={row.error?.keterangan}
    onUpdate={onUpdate}
  />
)

const gtkCard = (onUpdate: UpdateDetail) => (row: BarisGtk) => <GtkCard row={row} onUpdate={onUpdate} />

/** On a phone only who is in the request has fields: both times side by side, the note when it is wanted. */
function GtkCard({ row, onUpdate }: CellProps) {
  const [writing, setWriting] = useState(false)
  if (row.rincian === null) return null
  const hasDescription = writing || row.rincian.keterangan !== '' || row.error?.keterangan !== undefined
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 1, alignItems: 'start' }}>
      {(['waktuDatang', 'waktuPulang'] as const).map((field) => (
        <Box key={field}>
          <Box aria-hidden sx={{ color: 'text.secondary', typography: 'caption' }}>
            {field === 'waktuDatang' ? 'Jam datang' : 'Jam pulang'}
          </Box>
          <Jam row={row} field={field} onUpdate={onUpdate} />
        </Box>
      ))}
      {hasDescription && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Box aria-hidden sx={{ color: 'text.secondary', typography: 'caption' }}>
            Keterangan
          </Box>
          <Keterangan row={row} onUpdate={onUpdate} />
        </Box>
      )}
      <Box
        sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
      >
        <HadirCell hadir={isHadir(row.rincian)} />
        {!hasDescription && (
          <Button
            size="small"
            aria-label={`Tulis keterangan ${row.gtk.namaDapodik}`}
            onClick={() => setWriting(true)}
            sx={{ minHeight: 32, py: 0 }}
          >
            Tulis keterangan
          </Button>
        )}
      </Box>
    </Box>
  )
}
