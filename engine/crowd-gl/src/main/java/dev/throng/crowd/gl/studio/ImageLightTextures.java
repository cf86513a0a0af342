package dev.throng.crowd.gl.studio;

import dev.throng.crowd.gl.light.BackdropPicture;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.RadianceLevels;
import dev.throng.crowd.gl.light.ReflectanceTable;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.LightTexture;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** Textures of the light of an environment picture. The picture itself is uploaded when it is first shown. */
final class ImageLightTextures implements AutoCloseable {
    private final ResourceScope scope;
    private final BackdropPicture picture;
    private final LightTexture radiance;
    private final LightTexture reflectance;
    private @Nullable LightTexture backdrop;

    private ImageLightTextures(ResourceScope scope, ImageLight light) {
        this.scope = scope;
        picture = light.backdrop();
        RadianceLevels levels = light.levels();
        radiance = scope.own(LightTexture.levels("radiance", levels.side(0), levels.levels()));
        reflectance = scope.own(LightTexture.pairs("reflectance", ReflectanceTable.SIDE, ReflectanceTable.entries()));
    }

    /** @throws dev.throng.gl.GlException {@code OUT_OF_MEMORY} if the textures do not fit; nothing stays allocated */
    static ImageLightTextures upload(ImageLight light) {
        return ResourceScope.building(scope -> new ImageLightTextures(scope, light));
    }

    /** Binds the textures that surfaces need. */
    void bind() {
        radiance.bind(Bindings.UNIT_RADIANCE);
        reflectance.bind(Bindings.UNIT_REFLECTANCE);
    }

    void bindBackdrop() {
        if (backdrop == null) {
            backdrop =
                    scope.own(LightTexture.panorama("backdrop", picture.width(), picture.height(), picture.pixels()));
        }
        backdrop.bind(Bindings.UNIT_BACKDROP);
    }

    long bytes() {
        return radiance.bytes() + reflectance.bytes() + (backdrop == null ? 0 : backdrop.bytes());
    }

    @Override
    public void close() {
        scope.close();
    }
}
