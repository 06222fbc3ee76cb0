import type { DeliveryStatus, KirimanRow } from '@geisa/contract/dhgtk'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { kirimanColumns } from './kiriman-columns.tsx'
import { type KirimanChange, useSelectedRow } from './kiriman-options.ts'
import type { KirimanFilter, useKiriman } from './queries.ts'
import { OptionBar, ResendDialog } from './resend.tsx'
import { SendStatusChip } from './send-status.tsx'

type Props = {
  /** undefined: all schools of the office; they are sent again one school at a time. */
  sekolahId: number | undefined
  daftar: ReturnType<typeof useKiriman>
  filter: KirimanFilter
  page: number
  onChange: (next: KirimanChange) => void
  /** Whether this user sends anything again at all. */
  mayWrite: boolean
  /** Why nothing can be sent again now. */
  reason: string | null
}

/** Counts that filter, the rows, and what is done with those that were chosen. */
export function KirimanContent({ sekolahId, daftar, filter, page, onChange, mayWrite, reason }: Props) {
  const canSelect = mayWrite && sekolahId !== undefined
  const { selected, update, setSelected } = useSelectedRow(sekolahId, filter)
  const [dialogOpen, setDialogOpen] = useState(false)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { data } = daftar
  const hasFailed = data?.rows.some((k) => k.statusKirim === 'Gagal') ?? false
  const columns = useMemo(
    () =>
      kirimanColumns({
        many: sekolahId === undefined,
        selected: canSelect && hasFailed ? selected : null,
        onSelect: update,
      }),
    [sekolahId, canSelect, hasFailed, selected, update],
  )
  return (
    <>
      {!phone && (
        <SendStatusChip
          selected={filter.status}
          jumlah={data?.jumlah}
          onSelect={(status: DeliveryStatus | undefined) => onChange({ status })}
        />
      )}
      {canSelect && (
        <OptionBar
          selected={selected}
          rows={data?.rows ?? []}
          reason={reason}
          onChange={setSelected}
          onSend={() => setDialogOpen(true)}
        />
      )}
      <TabelDaftar<KirimanRow>
        list={daftar}
        keepRows
        label="Kiriman DHGTK"
        columns={columns}
        rows={data?.rows}
        rowId={(k) => k.kunci}
        loading={daftar.isFetching}
        rowStyle={(k) => ({ selected: selected.has(k.kunci) })}
        empty={<Empty filtered={Object.keys(filter).length > 0} onDelete={() => onChange(NO_FILTER)} />}
        page={{ nth: page, count: data?.meta.totalPages, onChange: (nth) => onChange({ halaman: nth }) }}
      />
      {dialogOpen && sekolahId !== undefined && selected.size > 0 && (
        <ResendDialog
          sekolahId={sekolahId}
          keys={[...selected]}
          onDone={() => {
            setSelected(new Set())
            setDialogOpen(false)
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}

const NO_FILTER = { cari: undefined, status: undefined, tanggal: undefined, wilayah: undefined }

function Empty({ filtered, onDelete }: { filtered: boolean; onDelete: () => void }) {
  return (
    <EmptyState
      icon={OutboxOutlined}
      title={filtered ? 'Tidak ada kiriman yang cocok' : 'Belum ada kiriman'}
      hint={
        filtered
          ? 'Ubah status, tanggal, atau nama yang dicari.'
          : 'Datang dan pulang sehari diantre sesudah harinya berakhir.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}
