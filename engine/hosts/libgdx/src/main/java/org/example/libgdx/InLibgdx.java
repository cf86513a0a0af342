package org.example.libgdx;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration.GLEmulation;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.graphics.VertexAttributes.Usage;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.ModelBatch;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.utils.ModelBuilder;
import com.badlogic.gdx.utils.ScreenUtils;
import org.example.guest.GuestCrowd;
import org.joml.Matrix4f;

/** A box that libGDX draws, amid a crowd that Throng draws: {@code InLibgdx MODEL.glb [PICTURE]}. */
public final class InLibgdx extends ApplicationAdapter {
    private final String[] arguments;
    private PerspectiveCamera camera;
    private ModelBatch batch;
    private ModelInstance box;
    private GuestCrowd crowd;

    private InLibgdx(String[] arguments) {
        this.arguments = arguments;
    }

    public static void main(String[] arguments) {
        Lwjgl3ApplicationConfiguration settings = new Lwjgl3ApplicationConfiguration();
        settings.setWindowedMode(GuestCrowd.WIDTH, GuestCrowd.HEIGHT);
        settings.setOpenGLEmulation(GLEmulation.GL32, 4, 5);
        settings.setBackBufferConfig(8, 8, 8, 8, 24, 0, 0);
        settings.disableAudio(true);
        new Lwjgl3Application(new InLibgdx(arguments), settings);
    }

    @Override
    public void create() {
        camera = new PerspectiveCamera(90, GuestCrowd.WIDTH, GuestCrowd.HEIGHT);
        camera.near = 0.5f;
        camera.far = 64;
        camera.position.set(0, 2, 4);
        camera.update();
        batch = new ModelBatch();
        // With normals: without them, the sides of the box face inwards.
        Material blue = new Material(ColorAttribute.createDiffuse(0.2f, 0.4f, 0.8f, 1));
        box = new ModelInstance(new ModelBuilder().createBox(2, 2, 2, blue, Usage.Position | Usage.Normal));
        box.transform.setToTranslation(0, 1, -2);
        crowd = new GuestCrowd(arguments);
    }

    @Override
    public void render() {
        ScreenUtils.clear(Color.GRAY, true);
        batch.begin(camera);
        batch.render(box);
        batch.end();
        if (!crowd.draw(new Matrix4f().set(camera.view.val), new Matrix4f().set(camera.projection.val))) {
            Gdx.app.exit();
        }
    }

    @Override
    public void dispose() {
        crowd.close();
    }
}
