package dev.throng.mutants;

import dev.throng.mutants.Verdict.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs tests on mutants, one after the other, until one fails. */
final class Hunter implements AutoCloseable {
    /** Factor of the time without a mutant, after which a test's shaders count as endless; machines may be busy. */
    private static final long PATIENCE = 10;

    private static final long LEAST_MILLIS = 30_000;

    /** Factor of the time limit for tests that run again. */
    private static final long MORE = 4;

    private final List<Leaf> leaves;
    private final Path folder;
    private final long limitMillis;
    private final Map<String, Integer> runs = new HashMap<>();
    private final Map<String, Integer> finds = new HashMap<>();
    private final Set<String> unsteady = new HashSet<>();
    private final Set<String> steady = new HashSet<>(); // tests that passed in this process after a mutant
    private WorkerProcess worker;

    /**
     * Starts the process that runs tests.
     *
     * @param folder for files
     * @param limitMillis time limit for all tests of one mutant
     */
    Hunter(List<Leaf> leaves, Path folder, long limitMillis) throws IOException {
        this.leaves = leaves;
        this.folder = folder;
        this.limitMillis = limitMillis;
        worker = WorkerProcess.start(folder);
    }

    /** Runs all tests that reach a mutant; first those that find most in least time. */
    Verdict hunt(Mutant mutant) throws IOException {
        List<Leaf> tests = ordered(mutant);
        if (tests.isEmpty()) {
            return new Verdict(Kind.UNREACHED, mutant, "", 0, 0);
        }
        change(mutant);
        try {
            return run(mutant, tests);
        } finally {
            restore(mutant);
        }
    }

    /**
     * Returns the tests that reach a mutant. Tests of a class are similar, so each further test of a class has a lower
     * rank.
     */
    private List<Leaf> ordered(Mutant mutant) {
        Map<String, Integer> ranks = new HashMap<>();
        Map<Leaf, Double> costs = new HashMap<>();
        leaves.stream()
                .filter(leaf -> leaf.reaches(mutant) && !unsteady.contains(leaf.id()))
                .sorted(Comparator.comparingDouble(this::cost))
                .forEach(leaf -> costs.put(leaf, cost(leaf) * ranks.merge(leaf.type(), 1, Integer::sum)));
        return costs.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .toList();
    }

    private Verdict run(Mutant mutant, List<Leaf> tests) throws IOException {
        long start = System.nanoTime();
        int ran = 0;
        double seconds = 0;
        for (Leaf leaf : tests) {
            String answer = worker.run(leaf.id(), deadline(leaf));
            answer = answer.equals("hung") ? again(leaf, mutant) : answer;
            requireThere(leaf, answer);
            ran++;
            runs.merge(leaf.id(), 1, Integer::sum);
            seconds = (System.nanoTime() - start) * 1e-9;
            if (answer.startsWith("uncompiled")) {
                return new Verdict(Kind.UNCOMPILED, mutant, answer, ran, seconds);
            }
            if (answer.matches("(failed|hung|died).*") && isSteady(leaf, mutant)) {
                finds.merge(leaf.id(), 1, Integer::sum);
                return new Verdict(Kind.FOUND, mutant, leaf.name() + " " + answer, ran, seconds);
            }
            if (seconds > 1e-3 * limitMillis) {
                break;
            }
        }
        return new Verdict(Kind.SURVIVED, mutant, "of " + tests.size() + " tests", ran, seconds);
    }

    private static void requireThere(Leaf leaf, String answer) {
        if (answer.equals(Worker.MISSING)) {
            throw new IllegalStateException("found no test " + leaf.id()
                    + ", expected the tests that were recorded; delete quick.tsv and thorough.tsv, which are old");
        }
    }

    /** Runs a test again that exceeded its time, with more time: the machine may have been busy. */
    private String again(Leaf leaf, Mutant mutant) throws IOException {
        replaceWorker();
        change(mutant);
        return worker.run(leaf.id(), MORE * deadline(leaf));
    }

    /** Returns whether a test passes without a mutant, which is restored if not. */
    private boolean isSteady(Leaf leaf, Mutant mutant) throws IOException {
        restore(mutant);
        if (steady.contains(leaf.id()) || passes(leaf)) {
            return true;
        }
        replaceWorker(); // a class whose initialisation failed stays unusable
        if (passes(leaf)) {
            return true;
        }
        System.err.println("unsteady, not used: " + leaf.id());
        unsteady.add(leaf.id());
        replaceWorker();
        change(mutant);
        return false;
    }

    private boolean passes(Leaf leaf) {
        boolean passes = worker.run(leaf.id(), MORE * deadline(leaf)).equals("passed");
        if (passes) {
            steady.add(leaf.id());
        }
        return passes;
    }

    private void replaceWorker() throws IOException {
        worker.close();
        worker = WorkerProcess.start(folder);
        steady.clear();
    }

    /** Returns the expected time until a test finds a mutant. Tests that reach few lines check them more closely. */
    private double cost(Leaf leaf) {
        double found = 1 + finds.getOrDefault(leaf.id(), 0);
        double share = found / (2 + runs.getOrDefault(leaf.id(), 0));
        return (leaf.millis() + 50) * Math.sqrt(leaf.size()) / share;
    }

    private static long deadline(Leaf leaf) {
        return Math.max(LEAST_MILLIS, PATIENCE * leaf.millis());
    }

    private void change(Mutant mutant) {
        String file = mutant.place().file();
        worker.write(file, mutant.in(Overlay.original(file)));
    }

    /** Removes a mutant. A worker that has ended is replaced. */
    private void restore(Mutant mutant) throws IOException {
        if (worker.isAlive()) {
            String file = mutant.place().file();
            worker.write(file, Overlay.original(file));
        } else {
            replaceWorker();
        }
    }

    @Override
    public void close() {
        worker.close();
    }
}
