package dev.throng.app.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The roles of a scene and its decor on the GPU: uploaded, shared by crowds of any size. */
public final class Cast implements AutoCloseable {
    private final Wardrobe wardrobe;
    private final List<GpuCharacter> characters = new ArrayList<>();
    private final Map<PreparedCharacter, GpuCharacter> decor = new IdentityHashMap<>();

    private Cast(Wardrobe wardrobe) {
        this.wardrobe = wardrobe;
    }

    /** Uploads all roles. */
    public static Cast of(Wardrobe wardrobe) {
        Cast cast = new Cast(wardrobe);
        try {
            for (PreparedCharacter role : wardrobe.roles()) {
                cast.characters.add(new GpuCharacter(role));
            }
            return cast;
        } catch (RuntimeException | Error e) {
            cast.close();
            throw e;
        }
    }

    /** A renderer of all crowds of a line-up. The caller closes it before the cast. */
    public CrowdRenderer renderer(GlContext gl, Lineup lineup, PaletteBackend path, RendererFeatures features) {
        return new LiveCrowds(gl, this, lineup, path, features).renderer();
    }

    /** Adds decor to a renderer. */
    Crowd add(CrowdRenderer renderer, DecorItem item, CrowdState standing) {
        GpuCharacter character = decor(item);
        return item.things().casts()
                ? renderer.addDecor(character, standing)
                : renderer.addDecorWithoutShadows(character, standing);
    }

    /** Uploads what is not there yet. */
    GpuCharacter decor(DecorItem item) {
        return decor.computeIfAbsent(item.character(), GpuCharacter::new);
    }

    /** Where the roles and the decor of scenes come from. */
    Wardrobe wardrobe() {
        return wardrobe;
    }

    /** One for each role. */
    List<GpuCharacter> characters() {
        return List.copyOf(characters);
    }

    @Override
    public void close() {
        characters.forEach(GpuCharacter::close);
        decor.values().forEach(GpuCharacter::close);
    }
}
