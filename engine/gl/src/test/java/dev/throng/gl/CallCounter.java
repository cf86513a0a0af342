package dev.throng.gl;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.lwjgl.system.MemoryUtil;

/** Counter of all OpenGL calls by function, in a separate process: see {@link DriverStubs}. */
public final class CallCounter extends DriverStubs {
    private final ByteBuffer counts = MemoryUtil.memCalloc(MOST_FUNCTIONS * Long.BYTES);
    private final List<String> names = new ArrayList<>();

    private CallCounter() {}

    /** @return whether processor and calling convention suit the instructions */
    public static boolean isPossible() {
        return suitThisMachine();
    }

    /** Counts all later calls of this process. Call it before any use of OpenGL. */
    public static CallCounter install() {
        return installed(new CallCounter());
    }

    @Override
    void write(String name, long target) {
        load(MemoryUtil.memAddress(counts) + (long) names.size() * Long.BYTES);
        bytes(0x49, 0xFF, 0x03); // inc qword [r11]
        jump(target);
        names.add(name);
    }

    /** Returns the calls of each function since the last call, without functions that were not called. */
    public Map<String, Long> take() {
        Map<String, Long> taken = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            long count = counts.getLong(i * Long.BYTES);
            if (count > 0) {
                taken.put(names.get(i), count);
            }
            counts.putLong(i * Long.BYTES, 0);
        }
        return taken;
    }
}
