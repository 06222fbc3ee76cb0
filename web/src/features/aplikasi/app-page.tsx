import { SETTING } from '@geisa/contract/aplikasi/setting/definitions'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { getRouteApi } from '@tanstack/react-router'
import { LoadError } from '../../shared/load-error.tsx'
import { DebouncedSearch } from '../../ui/field/debounced-search.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type DataSetting, useReferensi, useSetting } from './queries.ts'
import { DaftarSetting } from './setting-list.tsx'
import { matchesSetting, matchingCount, matchingTab, type NamaTab, TAB } from './setting-search.ts'
import { TabDhgtk } from './tab-dhgtk.tsx'
import { TabReferensi } from './tab-referensi.tsx'

const route = getRouteApi('/pengaturan/aplikasi')

/** Everything that holds for the whole application, dated where figures hang on it (product.md 4). */
export function AppPage() {
  const { tab: selected, cari } = route.useSearch()
  const navigate = route.useNavigate()
  const setting = useSetting()
  const { data } = setting
  const referensi = useReferensi()
  const content = { rows: data?.rows, status: referensi.data?.status }
  // An address that names no part leads to the first one with a hit.
  const tab = selected ?? matchingTab(content, 'umum', cari)
  return (
    <Page
      title="Pengaturan Aplikasi"
      context="Berlaku bagi semua sekolah dan kantor"
      filter={
        <DebouncedSearch
          label="Cari pengaturan"
          placeholder="mis. toleransi"
          search={cari}
          delay={300}
          onChange={(next) =>
            void navigate({
              search: { tab: matchingTab(content, tab, next), ...(next === undefined ? {} : { cari: next }) },
              replace: true,
            })
          }
        />
      }
    >
      <Tabs
        value={tab}
        onChange={(_, next: NamaTab) => void navigate({ search: (old) => ({ ...old, tab: next }) })}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Bagian pengaturan aplikasi"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TAB.map(([nilai, label]) => (
          <Tab
            key={nilai}
            value={nilai}
            label={cari === undefined ? label : `${label}${bracket(matchingCount(content, nilai, cari))}`}
            id={`tab-${nilai}`}
            aria-controls={`panel-${nilai}`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ pt: 4, ...(tab === 'referensi' ? {} : { maxWidth: 1120 }) }}
      >
        {setting.isError ? (
          <LoadError error={setting.error} onRetry={() => void setting.refetch()} />
        ) : data === undefined ? (
          <Box component="output" aria-label="Sedang memuat pengaturan" aria-busy sx={{ display: 'grid', gap: 2 }}>
            {TAB.map(([nilai]) => (
              <Skeleton key={nilai} variant="rounded" height={60} />
            ))}
          </Box>
        ) : (
          <Content data={data} tab={tab} search={cari} />
        )}
      </Box>
    </Page>
  )
}

function Content({ data, tab, search }: { data: DataSetting; tab: NamaTab; search: string | undefined }) {
  if (tab === 'dhgtk') return <TabDhgtk data={data} />
  if (tab === 'referensi') return <TabReferensi search={search} maySave={data.bolehSimpan} />
  const rows = data.rows.filter((row) => SETTING[row.kunci].grup === tab && matchesSetting(row, search ?? ''))
  if (rows.length === 0)
    return (
      <EmptyState
        image="cari"
        title="Tidak ada pengaturan yang cocok di bagian ini"
        hint="Bagian yang memuatnya menunjukkan angka di samping namanya. Tanpa angka: ubah pencariannya."
      />
    )
  return <DaftarSetting data={data} rows={rows} />
}

/** ' (2)': where what is searched for may be found. */
const bracket = (jumlah: number): string => (jumlah === 0 ? '' : ` (${jumlah})`)
