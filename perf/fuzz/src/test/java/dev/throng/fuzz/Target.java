package dev.throng.fuzz;

import java.util.List;
import java.util.stream.IntStream;

/** One reader under test: makes files out of a fuzzer's decisions, and reads them. */
public interface Target {
    /** Returns inputs of the fuzzer to begin with. Each makes a file that is read to its end. */
    List<byte[]> seeds();

    /** Returns seeds for targets whose first byte chooses one of some files, and whose other bytes change it. */
    static List<byte[]> numbered(int files) {
        return IntStream.range(0, files)
                .mapToObj(number -> new byte[] {(byte) number})
                .toList();
    }

    /** Returns the file that the decisions describe. */
    byte[] file(Choices choices);

    /**
     * Reads a file and uses everything that it contains.
     *
     * @return false where the reader refused the file by one of its declared exceptions; all other exceptions are findings
     */
    boolean read(byte[] file);
}
