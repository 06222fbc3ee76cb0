import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { creatablePeran } from './form/input-rules.ts'
import { NewPenggunaDialog, PenggunaDialog } from './form/pengguna-dialog.tsx'
import { AddPengguna } from './list/add-pengguna.tsx'
import { downloadPengguna } from './list/download-pengguna.ts'
import { type PenggunaRow, penggunaColumns } from './list/pengguna-columns.tsx'
import { PenggunaFilter } from './list/pengguna-filter.tsx'
import { WideYayasan } from './list/yayasan-luas.tsx'
import { type AlamatPengguna, filterFrom } from './pengguna-address.ts'
import { useDaftarPengguna, useRefreshPengguna } from './queries.ts'

const route = getRouteApi('/pengguna')

/** Who may sign in below this office, as what, over which schools (spec 2 'User management'). */
export function PenggunaPage() {
  const pengguna = usePengguna()
  return pengguna === null ? null : <PenggunaManagement viewer={pengguna} />
}

function PenggunaManagement({ viewer }: { viewer: PenggunaSesi }) {
  const alamat = route.useSearch()
  const navigate = route.useNavigate()
  const { halaman: page = 1, id, baru } = alamat
  const filter = filterFrom(alamat)
  const daftar = useDaftarPengguna(filter, page)
  const refresh = useRefreshPengguna()
  const nasional = viewer.peran === PERAN.NASIONAL
  const columns = useMemo(() => penggunaColumns(nasional), [nasional])
  const rows = useMemo(() => numbered(daftar.data, page), [daftar.data, page])
  const total = daftar.data?.total
  const filtered = Object.keys(filter).length > 0
  const newPeran = creatablePeran(viewer).find((peranId) => String(peranId) === baru)

  const move = (content: AlamatPengguna, replace = false): void => {
    const present = Object.entries(content).filter(([, nilai]) => nilai !== undefined)
    void navigate({ search: Object.fromEntries(present), replace, resetScroll: false })
  }
  const close = (): void => move({ ...alamat, id: undefined, baru: undefined }, true)
  return (
    <Page
      title="Manajemen Pengguna"
      context={viewer.instansi}
      // Beside the button its name takes two lines, and stands in the menu.
      briefContext={viewer.peran === PERAN.NASIONAL ? undefined : 'Dalam cakupan Anda'}
      active={[alamat.peran, alamat.wilayah, alamat.status].filter((one) => one !== undefined).length}
      filter={
        <PenggunaFilter
          alamat={alamat}
          peran={viewer.peran}
          root={viewer.kodeWilayah}
          onChange={(replace) => move({ ...alamat, halaman: undefined, ...replace }, true)}
        />
      }
      actions={
        <>
          <RefreshButton loading={daftar.isFetching && !daftar.isPending} onClick={refresh} />
          <DownloadButton
            reason={total === undefined || total === 0 ? 'Tidak ada pengguna untuk diunduh' : null}
            work={(control) => downloadPengguna(filter, viewer.instansi, control)}
            failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
          />
        </>
      }
      main={<AddPengguna viewer={viewer} onSelect={(peran: PeranId) => move({ ...alamat, baru: `${peran}` })} />}
    >
      {viewer.peran !== PERAN.SEKOLAH && <WideYayasan nasional={nasional} />}
      <TabelDaftar<PenggunaRow>
        list={daftar}
        label="Pengguna"
        columns={columns}
        rows={rows}
        rowId={(p) => p.penggunaId}
        loading={daftar.isPending || daftar.isPlaceholderData}
        rowStyle={(p) => ({ dim: p.status === 'diblokir' || p.status === 'ditolak' })}
        empty={
          <Empty
            beyondLast={total !== undefined && total > 0}
            filtered={filtered}
            onDelete={() => move({})}
            onFirstPage={() => move({ ...alamat, halaman: undefined }, true)}
          />
        }
        page={{
          nth: page,
          count: daftar.data?.totalPage,
          onChange: (nth) => move({ ...alamat, halaman: nth }),
        }}
        total={{ count: total, what: 'pengguna' }}
      />
      {id !== undefined && (
        <PenggunaDialog key={id} id={id} row={rows?.find((p) => p.penggunaId === id)} viewer={viewer} onClose={close} />
      )}
      {id === undefined && newPeran !== undefined && (
        <NewPenggunaDialog peran={newPeran} viewer={viewer} onClose={close} />
      )}
    </Page>
  )
}

type Data = ReturnType<typeof useDaftarPengguna>['data']

const numbered = (data: Data, page: number): PenggunaRow[] | undefined =>
  data?.rows.map((row, nth) => ({ ...row, no: (page - 1) * data.limit + nth + 1 }))

type EmptyProps = {
  /** There are accounts, but not as many pages: an old address. */
  beyondLast: boolean
  filtered: boolean
  onDelete: () => void
  onFirstPage: () => void
}

function Empty({ beyondLast, filtered, onDelete, onFirstPage }: EmptyProps) {
  if (beyondLast) {
    return (
      <EmptyState
        icon={ManageAccountsOutlined}
        title="Halaman ini sudah tidak ada"
        hint="Daftarnya lebih pendek daripada alamat yang dibuka."
        actions={<Button onClick={onFirstPage}>Ke halaman pertama</Button>}
      />
    )
  }
  return (
    <EmptyState
      image={filtered ? 'cari' : 'belum'}
      icon={ManageAccountsOutlined}
      title="Belum ada pengguna. . ."
      hint={
        filtered
          ? 'Tidak ada akun yang cocok. Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Akun yang dibuat, dan operator yang mendaftar, muncul di sini.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}
