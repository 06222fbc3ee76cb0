import { expect, it } from 'vitest'
import { splitCommands } from './split-commands.ts'

it('titik koma di dalam teks, nama, komentar, dan badan fungsi tidak memotong', () => {
  expect(
    splitCommands(`-- satu; dua
    insert into a values ('x;y', 'it''s; so'); /* ; */ create table "b;c" (n int default 4 - 1, t text default '--');
    create function f() returns int language plpgsql as $$ begin return 1; end $$;
    do $isi$ begin perform '$$;'; end $isi$;
    select 6/2`),
  ).toEqual([
    `insert into a values ('x;y', 'it''s; so')`,
    `create table "b;c" (n int default 4 - 1, t text default '--')`,
    'create function f() returns int language plpgsql as $$ begin return 1; end $$',
    `do $isi$ begin perform '$$;'; end $isi$`,
    'select 6/2',
  ])
  expect(splitCommands('  -- kosong;\n ;; ')).toEqual([])
})
