import type { FolderSurat, MessageSummary } from '@geisa/contract/kotak-surat/kotak-surat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { BoxWithReason } from '../../ui/field/box-with-reason.tsx'
import { useDelete, useEmptyTrash, useMark, useRestore } from './queries.ts'

type Props = {
  folder: FolderSurat
  pesan: readonly MessageSummary[] | undefined
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
}

/** All or none, and what can be done with the chosen ones. Takes its place also while nothing is chosen. */
export function OptionBar({ folder, pesan = [], selected, onSelect }: Props) {
  const all = pesan.length > 0 && selected.length === pesan.length
  return (
    <Box
      role="toolbar"
      aria-label="Tindakan atas pesan terpilih"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        pl: 1,
        pr: 1,
        minHeight: 48,
        // One row, also in the narrow pane: the list below stays where it is when the first is chosen.
        '& .MuiButton-root': { px: 1, minWidth: 0 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <BoxWithReason
        label={all ? 'Batalkan semua pilihan' : 'Pilih semua di halaman ini'}
        checked={all}
        indeterminate={selected.length > 0 && !all}
        reason={pesan.length === 0 ? 'Tidak ada pesan untuk dipilih' : null}
        onChange={() => onSelect(all ? [] : pesan.map(({ id_pesan }) => id_pesan))}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        component="output"
        sx={{ fontVariantNumeric: 'tabular-nums', flex: 1 }}
      >
        {selected.length === 0 ? 'Pilih semua' : `${selected.length} dipilih`}
      </Typography>
      {selected.length > 0 ? (
        <Action folder={folder} selected={selected} onDone={() => onSelect([])} />
      ) : (
        folder === 'Dihapus' && pesan.length > 0 && <Clear />
      )}
    </Box>
  )
}

function Action({
  folder,
  selected,
  onDone,
}: {
  folder: FolderSurat
  selected: readonly number[]
  onDone: () => void
}) {
  const remove = useDelete()
  const restore = useRestore()
  const mark = useMark()
  const done = { onSuccess: onDone }
  const { ask, question } = useAskFirst(
    {
      message: `${selected.length} pesan akan hilang selamanya dari kotak surat Anda. Apakah anda sudah yakin ?`,
      danger: true,
    },
    () => remove.mutate({ ids: selected, dari: 'Dihapus' }, done),
  )
  return (
    <>
      {folder === 'Inbox' && (
        <>
          <Button aria-label="Tandai dibaca" onClick={() => mark.mutate({ ids: selected, readable: 1 }, done)}>
            Dibaca
          </Button>
          <Button onClick={() => mark.mutate({ ids: selected, readable: 0 }, done)}>Belum dibaca</Button>
        </>
      )}
      {folder === 'Dihapus' ? (
        <>
          <Button onClick={() => restore.mutate(selected, done)}>Pulihkan</Button>
          <Button color="error" onClick={ask}>
            Hapus selamanya
          </Button>
        </>
      ) : (
        <Button
          color="error"
          aria-keyshortcuts="#"
          onClick={() => remove.mutate({ ids: selected, dari: folder }, done)}
        >
          Hapus
        </Button>
      )}
      {question}
    </>
  )
}

function Clear() {
  const clear = useEmptyTrash()
  const { ask, question } = useAskFirst(
    { message: 'Semua pesan di folder Dihapus akan hilang selamanya. Apakah anda sudah yakin ?', danger: true },
    clear.mutate,
  )
  return (
    <>
      <Button color="error" onClick={ask}>
        Kosongkan
      </Button>
      {question}
    </>
  )
}
