package dev.throng.app.stage;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Prepared characters on the GPU, each uploaded when it is first asked for and shared by crowds of any size. */
public final class GpuCharacters implements AutoCloseable {
    private final Map<PreparedCharacter, GpuCharacter> uploaded = new HashMap<>();

    /** The same character on the GPU, borrowed. */
    GpuCharacter of(PreparedCharacter character) {
        return uploaded.computeIfAbsent(character, GpuCharacter::upload);
    }

    /** The same characters on the GPU, borrowed. */
    List<GpuCharacter> of(List<PreparedCharacter> characters) {
        return characters.stream().map(this::of).toList();
    }

    /** Closes all but some, which are all that crowds still use. */
    void keep(List<PreparedCharacter> used) {
        Map<PreparedCharacter, GpuCharacter> rest = new HashMap<>(uploaded);
        rest.keySet().removeAll(used);
        rest.values().forEach(GpuCharacter::close);
        uploaded.keySet().removeAll(rest.keySet());
    }

    @Override
    public void close() {
        keep(List.of());
    }
}
