import { daftarMintaInduk, type MintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { useChosen } from '../../shared/form/decide-many.tsx'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DecideInduk } from './induk/decide-induk.tsx'
import { mintaIndukColumns } from './induk/minta-induk-columns.tsx'

const route = getRouteApi('/pengaturan/sekolah-induk')

/** At which school somebody's pay counts is the office's word (product.md 3, decision 48). */
export function SekolahIndukPage() {
  const { halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const mayWrite = usePengguna()?.hakAkses === 'APPROVAL'
  const chosen = useChosen<MintaInduk>()
  const daftar = useQuery({
    queryKey: ['gtk', 'minta-induk', page],
    queryFn: ({ signal }) => call(daftarMintaInduk, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  const rows = daftar.data?.rows
  const columns = useMemo(() => mintaIndukColumns(mayWrite ? chosen : null), [mayWrite, chosen])
  return (
    <Page title="Permintaan sekolah induk" context="Di sekolah mana TPP seorang GTK dihitung">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: '72ch' }}>
        GTK ini sudah berinduk di sekolah lain ketika sekolah yang meminta mencatatnya. TPP tetap dihitung di induk
        sekarang sampai Anda memutuskan; kehadiran dan persen potongannya sudah dihitung di kedua sekolah.
      </Typography>
      {mayWrite && <DecideInduk chosen={chosen} rows={rows ?? []} />}
      <TabelDaftar<MintaInduk>
        list={daftar}
        label="Permintaan sekolah induk"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        loading={daftar.isFetching}
        keepRows
        rowStyle={(row) => ({ selected: chosen.rows.has(row.id) })}
        empty={
          <EmptyState
            title="Tidak ada yang menunggu"
            hint="GTK yang dicatat sebagai PTK induk oleh sekolah kedua muncul di sini."
          />
        }
        page={{
          nth: page,
          count: daftar.data?.meta.totalPages,
          onChange: (nth) => void navigate({ search: nth === undefined ? {} : { halaman: nth } }),
        }}
        total={{ count: daftar.data?.meta.total, what: 'GTK' }}
      />
    </Page>
  )
}
