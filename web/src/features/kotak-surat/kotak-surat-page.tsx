import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { Kbd, ShortcutsButton } from '../../shared/shortcuts/shortcuts-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { useLastPage } from '../../ui/page/last-page.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageTable } from '../../ui/table/pagination.tsx'
import { FolderSurat } from './folder-surat.tsx'
import { MessageContent } from './message-content.tsx'
import { MessageFilter } from './message-filter.tsx'
import { DaftarPesan } from './message-list.tsx'
import { useDaftarPesan } from './queries.ts'
import { OptionBar } from './selection-bar.tsx'
import { useAlamatSurat, writeNew } from './surat-address.ts'
import { SHORTCUTS, useSuratShortcuts } from './surat-shortcuts.ts'
import { WriteSurat } from './write-surat.tsx'

/** Folders, list and message side by side; on a phone one after the other. */
export function KotakSuratPage() {
  const alamat = useAlamatSurat()
  const { folder, id, page, filter } = alamat
  const daftar = useDaftarPesan(folder, page, filter)
  useLastPage({ nth: page, count: daftar.data?.meta.totalPages, onChange: (nth) => alamat.toPage(nth ?? 1) }, daftar)
  const pesan = daftar.data?.rows
  const [selected, setSelected] = useSelection(`${folder} ${page} ${JSON.stringify(filter)}`)
  const present = selected.filter((one) => pesan?.some(({ id_pesan }) => id_pesan === one))
  useSuratShortcuts(alamat, { pesan, selected: present, onSelect: setSelected })
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const listStands = wide || id === undefined
  const none = pesan?.length === 0
  // Until one is opened the list has all the room: nothing stands beside it.
  const reading = id !== undefined
  return (
    <Page
      title={folder}
      context={context(folder, daftar.data)}
      tallContext={folder === 'Dihapus'}
      actions={
        <>
          <ShortcutsButton shortcuts={SHORTCUTS} />
          <RefreshButton onClick={() => void daftar.refetch()} />
        </>
      }
      main={
        <Button
          variant="contained"
          startIcon={<EditOutlined />}
          aria-keyshortcuts="c"
          onClick={() => alamat.setWrite(writeNew())}
        >
          Tulis surat <Kbd>C</Kbd>
        </Button>
      }
      filter={listStands && <MessageFilter folder={folder} filter={filter} onChange={alamat.filterBy} />}
      active={Object.keys(filter).filter((one) => one !== 'cari').length}
    >
      <Box sx={[PANELS, reading && WITH_MESSAGE]}>
        <Box sx={{ display: listStands ? 'block' : 'none' }}>
          <FolderSurat
            folder={folder}
            unread={daftar.data?.belumTerbaca ?? 0}
            jumlahDraf={daftar.data?.jumlahDraf ?? 0}
          />
        </Box>
        <Box sx={{ display: listStands ? 'block' : 'none', minWidth: 0 }}>
          {daftar.isError && daftar.data === undefined ? (
            <LoadError error={daftar.error} onRetry={() => void daftar.refetch()} />
          ) : (
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              {!none && <OptionBar folder={folder} pesan={pesan} selected={present} onSelect={setSelected} />}
              <DaftarPesan
                folder={folder}
                pesan={pesan}
                open={id}
                filtered={Object.keys(filter).length > 0}
                selected={present}
                onSelect={setSelected}
              />
            </Paper>
          )}
          <PageTable
            label="pesan"
            page={{ nth: page, count: daftar.data?.meta.totalPages ?? 1, onChange: alamat.toPage }}
          />
        </Box>
        {reading && (
          <Box sx={{ minWidth: 0 }}>
            <MessageContent alamat={alamat} />
          </Box>
        )}
      </Box>
      {alamat.write !== undefined && (
        <WriteSurat key={alamat.write} write={alamat.write} onClose={() => alamat.setWrite(undefined)} />
      )}
    </Page>
  )
}

const PANELS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
  gap: 4,
} as const
const WITH_MESSAGE = {
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(280px, 2fr) minmax(0, 3fr)',
    lg: '176px minmax(320px, 2fr) minmax(0, 3fr)',
  },
  '& > :first-of-type': { gridColumn: { xs: '1', md: '1 / -1', lg: '1' } },
} as const

/** What is chosen on one page of one list; another begins with nothing. */
function useSelection(own: string) {
  const [option, setOption] = useState<{ own: string; ids: readonly number[] }>({ own, ids: [] })
  const ids = option.own === own ? option.ids : []
  return [ids, (next: readonly number[]) => setOption({ own, ids: next })] as const
}

function context(folder: string, content: { belumTerbaca: number; meta: { total: number } } | undefined): string {
  if (content === undefined) return ' '
  if (folder === 'Inbox')
    return content.belumTerbaca === 0 ? 'Semua pesan sudah dibaca' : `${content.belumTerbaca} belum dibaca`
  if (folder === 'Dihapus') return 'Pesan di sini hilang sendiri sesudah 90 hari'
  const [none, many] = folder === 'Draft' ? ['Surat yang belum dikirim', 'draf'] : ['Surat yang Anda kirim', 'surat']
  return content.meta.total === 0 ? none : `${content.meta.total} ${many}`
}
