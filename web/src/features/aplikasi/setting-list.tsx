import { SETTING, type SettingKey } from '@geisa/contract/aplikasi/setting/definitions'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { RiwayatCatatan } from '../../shared/riwayat/timeline.tsx'
import { Explanation } from '../../ui/dialog/explanation.tsx'
import type { DataSetting, SettingRow } from './queries.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { PengaturanRow } from './setting-row.tsx'

type Props = { data: DataSetting; rows: readonly SettingRow[] }

/** Settings one below the other; one is changed, or its history read, beside them. */
export function DaftarSetting({ data, rows }: Props) {
  const [changed, setChanged] = useState<SettingKey | null>(null)
  const [riwayat, setRiwayat] = useState<SettingKey | null>(null)
  // The newest reading: after a refusal its version is the one to save upon.
  const row = data.rows.find(({ kunci }) => kunci === changed)
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((one) => (
          <PengaturanRow
            key={one.kunci}
            row={one}
            maySave={data.bolehSimpan}
            onUpdate={() => setChanged(one.kunci)}
            onRiwayat={() => setRiwayat(one.kunci)}
          />
        ))}
      </Paper>
      {row && (
        <SettingDialog row={row} today={data.hariIni} namaWilayah={data.namaWilayah} onClose={() => setChanged(null)} />
      )}
      <Explanation
        open={riwayat !== null}
        title="Riwayat pengaturan"
        context={riwayat === null ? '' : SETTING[riwayat].label}
        onClose={() => setRiwayat(null)}
      >
        {riwayat !== null && <RiwayatCatatan perihal="setting" objek={riwayat} />}
      </Explanation>
    </>
  )
}
