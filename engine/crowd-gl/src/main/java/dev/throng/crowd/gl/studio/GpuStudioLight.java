package dev.throng.crowd.gl.studio;

import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Studio;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * GPU data of studio light, for all environment pictures of a frame. Each picture is uploaded in the first frame that
 * shows it.
 */
public final class GpuStudioLight implements AutoCloseable {
    private @Nullable ImageLightBlock block;
    private final Map<ImageLight, ImageLightTextures> textures = new HashMap<>();
    private final Set<ImageLight> shown = new HashSet<>(); // in this frame
    private @Nullable ImageLightTextures bound;

    /** Begins a frame, and frees environment pictures that the last frame with a studio did not show. */
    public void begin() {
        if (!shown.isEmpty()) {
            keep(shown);
            shown.clear();
        }
    }

    /**
     * Uploads a studio's changes, and binds its light for surfaces.
     *
     * @return number of uploaded bytes, without those of environment pictures
     */
    public int show(Studio studio) {
        if (block == null) {
            block = new ImageLightBlock();
        }
        ImageLight image = studio.image();
        if (shown.isEmpty() && textures.size() == 1) {
            keep(Set.of(image)); // another picture replaces it: free it before allocating
        }
        shown.add(image);
        int uploaded = block.show(studio);
        bound = textures.computeIfAbsent(image, ImageLightTextures::upload);
        bound.bind();
        return uploaded;
    }

    /** Binds the environment picture of the last {@link #show}. */
    public void bindBackdrop() {
        if (bound != null) {
            bound.bindBackdrop();
        }
    }

    private void keep(Set<ImageLight> some) {
        textures.entrySet().removeIf(each -> {
            boolean isKept = some.contains(each.getKey());
            if (!isKept) {
                each.getValue().close();
            }
            return !isKept;
        });
    }

    public MemoryPlan memory() {
        long bytes =
                textures.values().stream().mapToLong(ImageLightTextures::bytes).sum();
        return new MemoryPlan(0, 0, 0, 0, bytes + (block == null ? 0 : ImageLightBlock.BYTES));
    }

    @Override
    public void close() {
        keep(Set.of());
        if (block != null) {
            block.close();
            block = null;
        }
    }
}
