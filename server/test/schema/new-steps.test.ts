import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareVersions, narrowedSentence, releaseNeeded } from '../../src/platform/database/narrowing-steps.ts'
import { splitCommands } from '../../src/platform/database/split-commands.ts'
import { createdTable, narrowing } from './narrowing.ts'

/** CONTRIBUTING 'Migrations': expand, then contract a release later (docs/decisions/0042). */
const FOLDER = new URL('../../migrations/', import.meta.url)
const read = (url: URL): string => readFileSync(url, 'utf8')
const { versi, migrasiTerakhir: last } = JSON.parse(read(new URL('../last-release.json', import.meta.url))) as {
  versi: string
  migrasiTerakhir: string
}
const all = readdirSync(FOLDER).toSorted()
const since = all.slice(all.indexOf(last) + 1)
const commandsOf = (name: string): string[] => splitCommands(read(new URL(name, FOLDER)))

it('langkah terakhir rilis sebelumnya ada', () => expect(all).toContain(last))

it('langkah sesudah rilis terakhir hanya menambah, kecuali yang namanya menyebut rilis tertua yang boleh berjalan', () => {
  const own = new Set(since.flatMap((name) => commandsOf(name).map(createdTable)).filter((table) => table !== ''))
  const found = since
    .filter((name) => releaseNeeded(name) === null)
    .flatMap((name) => commandsOf(name).flatMap((one) => narrowing(one, own).map((why) => `${name}: ${why}: ${one}`)))
  expect(found).toEqual([])
})

it('yang mempersempit hanya membuang yang sudah tidak dipakai rilis terakhir', () => {
  const early = since.filter((name) => compareVersions(releaseNeeded(name) ?? versi, versi) > 0)
  expect(early).toEqual([])
})

describe('pemeriksaan ini', () => {
  it.each([
    ['drop table gtk', 'drops'],
    ['alter table gtk drop column nama', 'drops a column'],
    ['alter table gtk rename column nama to sebutan', 'renames'],
    ['alter table gtk rename to guru', 'renames'],
    ['alter table gtk alter column nip type bigint using nip::bigint', 'changes a type'],
    ['alter table gtk alter column nip set not null', 'sets not null'],
    ['alter table gtk add column baru text not null', 'adds a column that must be filled'],
    ['alter table gtk add constraint pendek check (length(nama) < 9)', 'adds a constraint'],
    ['create unique index on gtk (nip)', 'makes unique'],
    ['truncate gtk', 'truncates'],
    ['alter table gtk alter column nama drop default', 'drops a default'],
    ['alter table gtk drop constraint gtk_pkey', 'drops a constraint'],
    ['alter table gtk alter column id drop identity', 'drops an identity'],
    ['alter table tap detach partition tap_2026_01', 'detaches a partition'],
    ["alter table gtk add column baru text check (baru <> '')", 'adds a column with a condition'],
    ['alter table gtk add column baru text unique', 'adds a column with a condition'],
    ['drop index gtk_nip_key', 'drops'],
    ['drop sequence gtk_id_seq', 'drops'],
    ['drop trigger riwayat on gtk', 'drops'],
    ['delete from gtk', 'deletes rows'],
    ["update gtk set nama = ''", 'changes rows'],
    ['do $$ begin delete from gtk; end $$', 'does what cannot be read'],
    ['do $$ begin alter table gtk drop nama; end $$', 'does what cannot be read'],
  ])('menemukan: %s', (text, why) => expect(narrowing(text, new Set())).toEqual([why]))

  it.each([
    'create table lain (id int primary key)',
    'alter table gtk add column baru text',
    "alter table gtk add column baru text not null default ''",
    'alter table baru add constraint pendek check (length(nama) < 9)',
    'create unique index on baru (nama)',
    'create index on gtk (nama)',
    "alter table gtk alter column nama set default ''",
    'insert into baru (nama) select nama from gtk',
    'update baru set nama = nip',
  ])('membiarkan: %s', (text) => expect(narrowing(text, new Set(['baru']))).toEqual([]))

  it('kalimatnya menyebut rilis terbaru yang diminta, dan hanya bagi yang lebih tua', () => {
    const steps = ['0001_acuan.sql', '0030_a.sejak-0.9.0.sql', '0031_b.sejak-0.10.0.sql']
    expect(narrowedSentence(steps, '0.9.9')).toContain('Pakai Geisa 0.10.0')
    expect(narrowedSentence(steps, '0.10.0')).toBeNull()
    expect(narrowedSentence(['0001_acuan.sql'], '0.1.0')).toBeNull()
    expect(narrowedSentence([], '0.1.0')).toBeNull()
  })
})
