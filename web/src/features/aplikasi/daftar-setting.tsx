import { type KunciSetting, SETTING } from '@geisa/contract/isi-setting'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { Penjelas } from '../../ui/dialog/penjelas.tsx'
import { BarisPengaturan } from './baris-setting.tsx'
import type { BarisSetting, DataSetting } from './queries.ts'
import { SettingDialog } from './setting-dialog.tsx'

type Props = { data: DataSetting; rows: readonly BarisSetting[] }

/** Settings one below the other; one is changed, or its history read, beside them. */
export function DaftarSetting({ data, rows }: Props) {
  const [diubah, setDiubah] = useState<KunciSetting | null>(null)
  const [riwayat, setRiwayat] = useState<KunciSetting | null>(null)
  // The newest reading: after a refusal its version is the one to save upon.
  const baris = data.rows.find(({ kunci }) => kunci === diubah)
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((satu) => (
          <BarisPengaturan
            key={satu.kunci}
            baris={satu}
            bolehSimpan={data.bolehSimpan}
            onUbah={() => setDiubah(satu.kunci)}
            onRiwayat={() => setRiwayat(satu.kunci)}
          />
        ))}
      </Paper>
      {baris && (
        <SettingDialog
          baris={baris}
          hariIni={data.hariIni}
          namaWilayah={data.namaWilayah}
          onTutup={() => setDiubah(null)}
        />
      )}
      <Penjelas
        buka={riwayat !== null}
        judul="Riwayat pengaturan"
        konteks={riwayat === null ? '' : SETTING[riwayat].label}
        onTutup={() => setRiwayat(null)}
      >
        {riwayat !== null && <RiwayatCatatan perihal="setting" objek={riwayat} />}
      </Penjelas>
    </>
  )
}
