//! tantivy on the terms that Presage's analyzer made.
//!
//!   index  FOLDER                  documents from standard input, one per line: id, a tab, terms
//!   search FOLDER QUERIES LIMIT    one query per line: id, then term and weight in turn, separated by tabs
//!
//! One field with frequencies, without positions. Prints one line of JSON.

use std::io::BufRead;
use std::time::Instant;
use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::{IndexRecordOption, Schema, TextFieldIndexing, TextOptions, STORED, STRING};
use tantivy::tokenizer::{TextAnalyzer, WhitespaceTokenizer};
use tantivy::{doc, Index, Term};

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let args: Vec<String> = std::env::args().collect();
    match args[1].as_str() {
        "index" => index(&args[2]),
        _ => search(&args[2], &args[3], args[4].parse()?),
    }
}

fn index(folder: &str) -> Outcome {
    let mut schema = Schema::builder();
    let id = schema.add_text_field("id", STRING | STORED);
    let indexing = TextFieldIndexing::default()
        .set_tokenizer("whitespace")
        .set_index_option(IndexRecordOption::WithFreqs);
    let text = schema.add_text_field("text", TextOptions::default().set_indexing_options(indexing));
    std::fs::create_dir_all(folder)?;
    let index = Index::create_in_dir(folder, schema.build())?;
    register(&index);
    let mut writer = index.writer_with_num_threads(1, 256 << 20)?;
    let mut count = 0u64;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (name, terms) = line.split_once('\t').unwrap_or((&line, ""));
        writer.add_document(doc!(id => name, text => terms))?;
        count += 1;
    }
    writer.commit()?;
    writer.wait_merging_threads()?;
    println!("{{\"documents\":{count}}}");
    Ok(())
}

fn search(folder: &str, queries: &str, limit: usize) -> Outcome {
    let index = Index::open_in_dir(folder)?;
    register(&index);
    let text = index.schema().get_field("text")?;
    let searcher = index.reader()?.searcher();
    let lines = std::fs::read_to_string(queries)?;
    let mut times = Vec::new();
    // The first round is not counted, as for the others.
    for round in 0..3 {
        for line in lines.lines() {
            let columns: Vec<&str> = line.split('\t').collect();
            let mut clauses: Vec<(Occur, Box<dyn Query>)> = Vec::new();
            for pair in columns[1..].chunks_exact(2) {
                let term = TermQuery::new(Term::from_field_text(text, pair[0]), IndexRecordOption::WithFreqs);
                clauses.push((Occur::Should, Box::new(BoostQuery::new(Box::new(term), pair[1].parse()?))));
            }
            let query = BooleanQuery::new(clauses);
            let start = Instant::now();
            let hits = searcher.search(&query, &TopDocs::with_limit(limit))?;
            let elapsed = start.elapsed().as_secs_f64() * 1e3;
            std::hint::black_box(hits);
            if round > 0 {
                times.push(elapsed);
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((share * times.len() as f64) as usize).min(times.len() - 1)];
    println!("{{\"p50\":{:.4},\"p95\":{:.4}}}", at(0.5), at(0.95));
    Ok(())
}

fn register(index: &Index) {
    index.tokenizers().register("whitespace", TextAnalyzer::from(WhitespaceTokenizer::default()));
}
